// A Chromium for the tests: the first of these that starts. The packaged one comes before the system's: everybody then has the
// version of package-lock.json, and without the services of a whole browser a journey takes half of the processor.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  name => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const advice =
  'No browser for the tests. Install Chromium (Debian and Ubuntu: apt-get install chromium; anywhere: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to one.'

export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return existsSync(asked) ? described(asked) : { missing: `CHROMIUM_PATH: ${asked} doesn’t exist.` }
  for (const look of [playwrights, packaged, systems, installed]) {
    const path = await look()
    if (path && starts(path)) return described(path)
  }
  return { missing: advice }
}

/** Root may not use Chromium's sandbox; /dev/shm is small in containers. */
function described(path) {
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return { path, args, env: environmentOf(path) }
}

function starts(path) {
  const env = { ...process.env, ...environmentOf(path) }
  return spawnSync(path, ['--version', '--no-sandbox'], { env, timeout: 20_000 }).status === 0
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = folders.flatMap(folder => names.map(name => join(folder, name)))
  return [...paths, ...macApplications].find(path => existsSync(path))
}

const packageFolder = join(root, 'node_modules/@sparticuz/chromium')

/** The Chromium that comes as a package, for Linux on x64, unpacked once into .cache (4 seconds). */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return undefined
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, 'chromium')
}

/** Unpacks under another name and renames it, so that an interrupted unpacking is never taken for a complete one. */
async function unpack(folder) {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft // The folder into which the package unpacks.
  try {
    const { inflate } = await import(join(packageFolder, 'build/esm/lambdafs.js'))
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map(name => inflate(join(packageFolder, 'bin', name))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  renameSync(draft, folder)
}

/**
 * The packaged one contains what a bare server lacks: libraries (NSS and others), and fonts where the system has none.
 */
function environmentOf(path) {
  const folder = dirname(path)
  if (!existsSync(join(folder, 'al2023/lib'))) return {}
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return { LD_LIBRARY_PATH: libraries, HOME: process.env.HOME ?? tmpdir(), ...fonts }
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the tests (apt-get install chromium)…')
  const apt = args =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq'])
  return apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium']).status === 0 ? systems() : undefined
}
