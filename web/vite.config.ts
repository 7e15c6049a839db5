import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// during development, everything except the client itself comes from a running `faiyum play`
const server = process.env.FAIYUM_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // build_client.py adds the licences of the fonts to the list of bundled packages
  build: { target: "es2022", assetsInlineLimit: 0, license: { fileName: "bundled.json" } },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/texts": server,
      "/art": server,
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
