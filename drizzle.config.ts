import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './kernel/server/tables.ts',
    './areas/*/server/tables.ts',
    './areas/*/server/*.tables.ts',
    './areas/*/server/*/*.tables.ts',
  ],
  out: './migrations',
})
