import { investors } from '../../contract/index.ts'

/** What of the lab under test is needed here; the assembled one belongs to the tests themselves. */
type TestLab = {
  app: {
    inject(request: { method: 'POST'; url: string; headers: Record<string, string>; payload: Buffer }): Promise<{
      statusCode: number
      json(): unknown
    }>
  }
}
type Checked = { id: string; code: string; counts: Record<string, number> }

/** Sends a file of investors to be checked. */
export async function checkInvestors(lab: TestLab, as: string, csv: string | Buffer) {
  const line = 'form-line'
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="funds.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await lab.app.inject({
    method: 'POST',
    url: investors.checkImport.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from(`\r\n--${line}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json() as Checked }
}
