import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

// during development, everything except the client itself comes from a running `faiyum play`
const server = process.env.FAIYUM_SERVER ?? "http://127.0.0.1:8000";

const { schemas } = JSON.parse(readFileSync(new URL("openapi.json", import.meta.url), "utf-8")).components;
const limits = {
  players: schemas.NewTable.properties.seats.maxItems,
  tokens: schemas.KnownTable.properties.tokens.maxItems,
  marketSlots: schemas.TableView.properties.market.maxItems,
};

const pwa = VitePWA({
  strategies: "injectManifest",
  srcDir: "src",
  filename: "service-worker.ts",
  manifestFilename: "manifest.json",
  injectRegister: false,
  // build_client.py removes the list of bundled packages, so it cannot be cached
  injectManifest: { globPatterns: ["**/*.{html,js,css,woff2,svg,png,json}"], globIgnores: ["bundled.json"] },
  manifest: {
    id: "/",
    name: "Faiyum",
    short_name: "Faiyum",
    description: "A digital edition of the board game Faiyum",
    start_url: "/",
    display: "standalone",
    background_color: "#f3e9d2",
    theme_color: "#23528f",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  },
});

export default defineConfig({
  plugins: [svelte(), pwa],
  define: { API_LIMITS: JSON.stringify(limits) },
  // build_client.py adds the licences of the fonts to the list of bundled packages
  build: { target: "es2022", assetsInlineLimit: 0, license: { fileName: "bundled.json" } },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/texts": server,
      "/art": server,
    },
  },
});
