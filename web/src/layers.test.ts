import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The folders from bottom to top; each may import from those below it. README.md describes them. */
const LAYERS = ["api", "i18n", "ui", "board", "table", "home", "replay"];
const IMPORT = /(?:from|import)\s*\(?\s*"\.\.\/([^"/]+)\/[^"]*"/g;

const folder = new URL("./", import.meta.url);
const files = LAYERS.flatMap((layer) =>
  readdirSync(new URL(layer, folder))
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => ({ layer, name })),
);

test("every folder is a layer", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS].sort());
});

test("no folder imports from one above it", () => {
  const upwards = files.flatMap(({ layer, name }) => {
    const source = readFileSync(new URL(`${layer}/${name}`, folder), "utf-8");
    return [...source.matchAll(IMPORT)]
      .filter(([, imported = ""]) => LAYERS.indexOf(imported) >= LAYERS.indexOf(layer))
      .map(([, imported]) => `${layer}/${name} imports from ${imported}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(upwards).toEqual([]);
});
