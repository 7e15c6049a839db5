import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({
    // a busy machine must not fail a test, and none may hang
    test: { include: ["src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
  }),
);
