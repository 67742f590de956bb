import { expect, test } from 'vitest'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { markdownOf } from './html-markdown.ts'
import { readHtml } from './markup.ts'

function converted(html: string) {
  const warnings: string[] = []
  const markdown = markdownOf(readHtml(html), { locale: 'en-US', warn: (_code, text) => void warnings.push(text) })
  return { markdown, warnings }
}

test.each([
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '\\frac{1}{2}'],
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mi>i</mi></msub>', '{x}^{2} + {a}_{i}'],
  ['<msqrt><mi>x</mi><mo>−</mo><mn>1</mn></msqrt>', '\\sqrt{x − 1}'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '{∑}_{i}^{n}'],
  ['<mi>sin</mi><mfenced><mi>x</mi><mi>y</mi></mfenced>', '\\mathrm{sin} \\left(x, y\\right)'],
  ['<mtext>50 % of {a}</mtext>', '\\text{50 \\% of \\{a\\}}'],
  ['<semantics><mrow><mi>π</mi></mrow><annotation encoding="other">x</annotation></semantics>', 'π'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
])('%s of a package is a formula', (mathml, tex) => {
  const { markdown, warnings } = converted(`<p>Is <math>${mathml}</math>?</p>`)
  expect([markdown, warnings]).toEqual([`Is \\(${tex}\\)?`, []])
  expect(renderMarkdown(markdown)).toMatchObject({ brokenFormulas: [], html: expect.stringContaining('<math') })
})

test('what is not read is text, and named', () => {
  const { markdown, warnings } = converted('<p><math><mi>x</mi><maction>y</maction></math></p>')
  expect([markdown.replaceAll(/\s/g, ''), warnings.length > 0]).toEqual(['xy', true])
})

test('an author’s own commands are letters', () => {
  const { markdown } = converted('<p><math><mi>\\)$x</mi></math></p>')
  expect(markdown).toBe('\\(\\backslash )\\$x\\)')
})
