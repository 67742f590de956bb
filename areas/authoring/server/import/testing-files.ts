import type { CourseFiles } from './files.ts'

/** Files written as text in a test. */
export const filesOf = (written: Record<string, string | Uint8Array>): CourseFiles =>
  new Map(
    Object.entries(written).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  )

/** The smallest picture there is: one transparent pixel. */
export const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
