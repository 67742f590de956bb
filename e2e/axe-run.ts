import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the length of the package's export, and parsed again by each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on a page. There are no frames, so one run sees everything; axe is added once for each document, and
 * spends no time on naming what is right.
 */
export async function runAxe(page: Page, options: axe.RunOptions = {}): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async asked => {
    const run = (Reflect.get(window, 'axe') as typeof axe).run(document, { ...asked, resultTypes: ['violations'] })
    return (await run).violations
  }, options)
}
