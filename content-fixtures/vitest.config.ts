import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // graphql refuses a schema made by a second copy of itself: all must load the file that Node gives to packages.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql/index.js')) } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 20_000 },
});
