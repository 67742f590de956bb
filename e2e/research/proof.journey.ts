import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'

const survey = 'areas/research/sample/reports.json'
type Sample = { locale: string; sources: { text: string }[] }

forEachProfile(({ locale }) => {
  test('a visitor checks a report with a file, without the lab, and the file finds what was changed', async ({
    me,
    browser,
  }, testInfo) => {
    const { page, t } = me
    await page.goto('/industry-reports/report?report=small-mills-sample')
    const coming = page.waitForEvent('download')
    await me.press(me.link(t('reports:check_download')))
    const path = testInfo.outputPath('proof.html')
    await (await coming).saveAs(path)

    // Nothing that the file opens may come from anywhere else.
    const context = await browser.newContext({ viewport: me.profile.viewport, locale, offline: true })
    const proof = await context.newPage()
    const requests: string[] = []
    proof.on('request', request => requests.push(request.url()))
    await proof.goto(pathToFileURL(path).href)
    await expect(proof.getByText(t('reports:proof.signed'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.all_right'))).toBeVisible()
    await expect(proof.locator('.wrong')).toHaveCount(0)
    expect(await proof.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(requests).toEqual([pathToFileURL(path).href])

    const samples = JSON.parse(await readFile(survey, 'utf8')) as Sample[]
    const { text } = samples.find(each => each.locale === locale)!.sources[0]!
    const original = proof.locator('input[data-source="1"]')
    const chosen = (content: string) => ({ name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from(content) })
    await original.setInputFiles(chosen(text))
    await expect(proof.getByText(t('reports:proof.file_same'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.quotes_there'))).toBeVisible()
    // The same text in another encoding is another file with the same words.
    await original.setInputFiles({ ...chosen(''), buffer: Buffer.from(`\ufeff${text}`, 'utf16le') })
    await expect(proof.getByText(t('reports:proof.file_differs'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.quotes_there'))).toBeVisible()
    await original.setInputFiles(chosen(text.replaceAll('1,187', '1,817')))
    await expect(proof.getByText(t('reports:proof.file_differs'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.quotes_missing')).first()).toBeVisible()

    const written = await readFile(path, 'utf8')
    const { sections } = JSON.parse(/id="proof">([^<]*)</.exec(written)![1]!) as {
      sections: { sentences: { text: string; grade: string }[] }[]
    }
    const sentence = sections.flatMap(each => each.sentences).find(each => /1,187/.test(each.text))!
    const changed = testInfo.outputPath('changed.html')
    await writeFile(
      changed,
      written.replace(JSON.stringify(sentence.text), JSON.stringify(sentence.text.replace('1,187', '1,817'))),
    )
    await proof.goto(pathToFileURL(changed).href)
    await expect(proof.getByText(t('reports:proof.not_signed'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.faults'))).toBeVisible()
    await expect(proof.getByText(`${t('reports:proof.figures_wrong')} 1,817`)).toBeVisible()

    // Only what is read was changed, not what was signed.
    const misread = testInfo.outputPath('misread.html')
    for (const misreading of [
      written.replace(/(<span>[^<]*)1,187/, '$11,817'),
      written.replace('<p class="warning"', '<p hidden class="warning"'),
      written.replace('</body>', '<p>1,817</p></body>'),
    ]) {
      await writeFile(misread, misreading)
      await proof.goto(pathToFileURL(misread).href)
      await expect(proof.getByText(t('reports:proof.not_shown'))).toBeVisible()
      await expect(proof.getByText(t('reports:proof.signed'))).toHaveCount(0)
    }

    const unkeyed = testInfo.outputPath('unkeyed.html')
    await writeFile(unkeyed, written.replace(/"key":"[^"]*"/, '"key":"none"'))
    await proof.goto(pathToFileURL(unkeyed).href)
    await expect(proof.getByText(t('reports:proof.not_signed'))).toBeVisible()

    // A page of a network without TLS has no cryptography: all that needs none is checked.
    await context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
    await proof.goto(pathToFileURL(path).href)
    await expect(proof.getByText(t('reports:proof.not_checked'))).toBeVisible()
    await expect(proof.getByText(t('reports:proof.all_right'))).toBeVisible()
    await original.setInputFiles(chosen(text))
    await expect(proof.getByText(t('reports:proof.quotes_there'))).toBeVisible()
    await context.close()
  })
})
