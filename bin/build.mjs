// `npm run build`: the web, for the browser and for the server that renders public pages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { currentStamp, stampFile } from './freshness.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'

/** The server-rendered pages are built first: `app/public.css` takes its classes from their build. */
const builds = [
  ['vite', 'build', '--logLevel', 'warn', '--ssr', 'app/public.tsx', '--outDir', 'dist/ssr'],
  ['vite', 'build', '--logLevel', 'warn'],
]

ensurePackages()
// Taken before, so that a file edited meanwhile is built the next time.
const stamp = currentStamp()
rmSync(stampFile, { force: true })
for (const [program, ...args] of builds) {
  const script = join(root, 'node_modules', program, 'bin', `${program}.js`)
  const { status } = spawnSync(node24(), [script, ...args], { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) process.exit(status ?? 1)
}
// Compressed once here instead of at every request; fonts and pictures are compressed already.
const assets = join(root, 'dist/web/assets')
for (const name of readdirSync(assets).filter(each => /\.(js|css|svg)$/.test(each))) {
  const bytes = readFileSync(join(assets, name))
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes))
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes))
}
mkdirSync(dirname(stampFile), { recursive: true })
writeFileSync(stampFile, stamp)
