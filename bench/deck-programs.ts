import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const mostOutput = 200_000_000

export type Word = { text: string; left: number; top: number; right: number; bottom: number }

/** Converts files of this folder to PDF by LibreOffice, with a profile of its own. */
export async function converted(folder: string, files: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files], {
    cwd: folder,
    timeout: 300_000,
  })
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The words of each page of a PDF with their places, in points. */
export async function pagesOf(file: string): Promise<Word[][]> {
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: mostOutput })
  return stdout
    .split('<page ')
    .slice(1)
    .map(page =>
      [
        ...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gs),
      ].map(([, left, top, right, bottom, text = '']) => ({
        text: decoded(text),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    )
}

const schemaOf = (name: string) =>
  name === '[Content_Types].xml'
    ? 'opc-xsd/opc-contentTypes.xsd'
    : name.endsWith('.rels')
      ? 'opc-xsd/opc-relationships.xsd'
      : name.startsWith('ppt/theme/')
        ? 'dml-main.xsd'
        : name.startsWith('ppt/') && name.endsWith('.xml')
          ? 'pml.xsd'
          : undefined

/** What the schemas of the format refuse in the parts of a package: their elements, their order, their values. */
export async function faultsOfSchema(
  schemas: string,
  folder: string,
  parts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const bySchema = Map.groupBy(
    [...parts].filter(([name]) => schemaOf(name)),
    ([name]) => schemaOf(name)!,
  )
  const own = join(folder, 'parts')
  await mkdir(own, { recursive: true })
  const faults: string[] = []
  for (const [schema, some] of bySchema) {
    const files = some.map(([name]) => name.replaceAll('/', '+'))
    for (const [at, [, body]] of some.entries()) await writeFile(join(own, files[at]!), body)
    await run('xmllint', ['--noout', '--nonet', '--schema', join(schemas, schema), ...files], { cwd: own }).catch(
      (error: Error & { stderr?: string }) =>
        faults.push(
          ...(error.stderr || error.message).split('\n').filter(line => line && !line.endsWith(' validates')),
        ),
    )
  }
  return faults
}
