import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const program = `
  import { tourOf } from './bin/screenshots/draw.ts'
  const opened = []
  console.log(Object.keys(await tourOf('${root}', opened)).join(' '))
  for (const close of opened) await close()
`

test('outside of the tests too, the tour is loaded with the screens that it imports', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  expect(String(stdout) || String(stderr)).toBe('tour visitor sampleRoles tokenOf\n')
})
