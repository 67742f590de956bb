import * as z from 'zod'

export const backupFormat = 'ai-lab backup 1'
export const manifestName = 'manifest.json'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().min(1).max(63)

/** The contents of an archive. It is the last entry, so that an interrupted archive has none. */
export const Manifest = z.object({
  format: z.literal(backupFormat),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  tables: z.array(
    z.object({
      schema: Name,
      name: Name,
      columns: z.array(Name),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: Name, name: Name, last_value: z.string().regex(/^-?\d+$/) })),
  /** `sha256` is that of the lines "key sha256" of all files, in the order of their keys. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 }),
  /** Files that the database names and that were missing or different when the backup was made: the first of them. */
  damaged: z.array(z.object({ key: z.string(), reason: z.enum(['missing', 'different']) })),
  damaged_count: z.int().min(0),
})
export type Manifest = z.output<typeof Manifest>

/** What the manifest says of each file in the archive. */
export const FileNote = z.object({ sha256: Sha256, media_type: z.string().max(200) })
export type FileNote = z.output<typeof FileNote>

export const mostDamagedNamed = 1_000
