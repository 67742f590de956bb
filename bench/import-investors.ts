import { createHash } from 'node:crypto'
import { investors, mostImportRows, type InvestorImport } from '#areas/investors/contract/index.ts'
import { tokenOf } from '../e2e/sample-people.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:import-investors`: 10,000 investors by CSV into a real lab. The dry run changes nothing, the same file
 * again has no change, and undoing leaves every investor as before, by the hash of the whole list. Ends with an investor
 * that is changed in between, which the hash must notice. npm run bench:import-investors -- [port]
 */
const lab = await runLab(Number(process.argv[2] ?? 4_402))
const head = 'Name,Kind,Thesis,Stages,Industries,Countries,Smallest,Largest,Currency,Source,As of'
const rowOf = (n: number) =>
  `Fund ${n},${['fund', 'angel', 'corporate'][n % 3]},"First checks, and ""more"".",pilot; revenue,Agriculture,MX|JP,"50,000",200000,usd,Their site,2026-10-01`
const csv = [head, ...Array.from({ length: mostImportRows }, (_, n) => rowOf(n))].join('\n')

const failures: string[] = []
function judge(says: string, isGood: boolean) {
  console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${says}`)
  if (!isGood) failures.push(says)
}
async function timed<T>(says: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work
  console.log(`  ${says}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  return result
}

async function check(token: string): Promise<InvestorImport> {
  const form = new FormData()
  form.set('file', new Blob([csv]), 'investors.csv')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(lab.origin + investors.checkImport.path, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the file was refused: ${await answer.text()}`)
  return (await answer.json()) as InvestorImport
}

/** Of every investor in the list. @returns how many there are, and the hash of all that is known of them */
async function whole(token: string) {
  const hash = createHash('sha256')
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { status, body } = await lab.ask(investors.list, { limit: 100, ...(cursor && { cursor }) }, token)
    if (status !== 200) throw new Error(JSON.stringify(body))
    for (const { version: _version, ...each } of body.items) hash.update(JSON.stringify(each))
    count += body.items.length
    cursor = body.next_cursor
  }
  return { count, hash: hash.digest('hex') }
}

async function run() {
  await lab.start()
  const token = await tokenOf(lab.origin, 'admin')
  const before = await whole(token)
  const { id, counts } = await timed('dry run', check(token))
  judge(`${counts.new} rows are new, ${counts.error} have errors`, counts.new === mostImportRows)
  judge('the dry run changes nothing', (await whole(token)).hash === before.hash)
  const applied = await timed('import', lab.ask(investors.applyImport, { import_id: id }, token))
  judge(`${applied.body.counts.new} are added`, (await whole(token)).count === before.count + mostImportRows)
  const again = await timed('dry run of the same file', check(token))
  judge(
    `the same file again has ${again.counts.changed + again.counts.new} changes`,
    again.counts.same === mostImportRows,
  )
  const undone = await timed('undoing', lab.ask(investors.undoImport, { import_id: id }, token))
  const after = await whole(token)
  judge(`undoing keeps ${undone.body.counts.kept} and leaves the list as before`, after.hash === before.hash)
  const { id: investor_id, ...fields } = (await lab.ask(investors.list, { limit: 1 }, token)).body.items[0]!
  await lab.ask(investors.save, { ...fields, id: investor_id, thesis: 'Changed.' }, token)
  judge('a changed investor is noticed', (await whole(token)).hash !== before.hash)
}

try {
  await run()
} finally {
  await lab.close()
}
if (failures.length > 0) process.exit(1)
