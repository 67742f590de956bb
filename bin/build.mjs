// `npm run build`: the web, for the browser and for the server that renders public pages, the server in one bundle, and
// the database that new data folders get a copy of. With `web`, `server` or `database`, that part alone.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { currentStamp, partNames, stampFile } from './freshness.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'

const builds = { web: buildWeb, server: buildServer }

ensurePackages()
const wanted = process.argv.length > 2 ? process.argv.slice(2) : partNames
// It mostly waits for PostgreSQL and the disk: beside the others, it takes no longer.
const database = wanted.includes('database') ? buildDatabase() : undefined
for (const part of wanted.filter(each => each !== 'database')) {
  // Taken before, so that a file edited meanwhile is built the next time.
  const stamp = currentStamp(part)
  rmSync(stampFile(part), { force: true })
  builds[part]()
  mkdirSync(dirname(stampFile(part)), { recursive: true })
  writeFileSync(stampFile(part), stamp)
}

await database

/** Makes the template database. Without it, as on Windows, a new lab makes its database itself, some seconds slower. */
async function buildDatabase() {
  const stamp = currentStamp('database')
  rmSync(stampFile('database'), { force: true })
  const script = join(root, 'bin/make-template.ts')
  const child = spawn(node24(), [script], { cwd: root, stdio: 'inherit', env: environment() })
  const [status] = await once(child, 'exit')
  if (status !== 0) console.error('The database of new labs wasn’t made; they make their own.')
  mkdirSync(dirname(stampFile('database')), { recursive: true })
  writeFileSync(stampFile('database'), stamp)
}

/** The server-rendered pages are built first: `app/public.css` takes its classes from their build. */
function buildWeb() {
  vite('--ssr', 'app/public.tsx', '--outDir', 'dist/ssr')
  vite()
  run('bin/make-style.ts')
  compressAssets()
}

/** Builds the server, with the scripts of documents that leave the lab, which it puts into them. */
function buildServer() {
  vite('-c', 'vite.documents.config.ts')
  vite('-c', 'vite.server.config.ts')
}

function vite(...args) {
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args)
}

function run(file, ...args) {
  const command = [join(root, file), ...args]
  const { status } = spawnSync(node24(), command, { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) process.exit(status ?? 1)
}

/** Compressed once here instead of at every request; fonts and pictures are compressed already. */
function compressAssets() {
  const assets = join(root, 'dist/web/assets')
  for (const name of readdirSync(assets).filter(each => /\.(js|css|svg)$/.test(each))) {
    const bytes = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes))
  }
}
