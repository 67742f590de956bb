import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/[",]/g, '')

test.each(['deploy/Containerfile', 'deploy/ai-lab.service', 'docs/operating.md'])(
  '%s starts the server as npm start does',
  file => {
    const text = read(file)
    expect(text).toContain(`node_modules/.bin/node ${serverFlags().join(' ')} dist/server/server.js`)
    for (const [name, value] of Object.entries(serverEnvironment())) expect(text).toContain(`${name}=${value}`)
  },
)
