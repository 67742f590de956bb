import { expect, test } from 'vitest'
import { partsOf } from './style-parts.ts'
import { usedCss } from './used-css.ts'

const page = '<div class="card md:flex [&amp;>a]:p-1"><a class="button" style="color:var(--own)">Open</a></div>'
const used = (css: string) => usedCss(partsOf(css))(page)

test('a page gets the rules of its classes and elements, in their order', () => {
  expect(used('a{color:red}b{color:red}.button{x:1}.tag{x:1}.card .tag{x:1}.card a{x:2}')).toBe(
    'a{color:red}.button{x:1}.card a{x:2}',
  )
})

test('of a rule for several selectors, those stay that can match', () => {
  expect(used('.tag,.button,table>.card{x:1}')).toBe('.button{x:1}')
})

test('names with signs of their own are the same class in the page and in the style', () => {
  const css = String.raw`.md\:flex{x:1}.md\:grid{x:1}.\[\&\>a\]\:p-1{x:2}`
  expect(used(css)).toBe(String.raw`.md\:flex{x:1}.\[\&\>a\]\:p-1{x:2}`)
})

test.each([
  ['a state or an attribute', '.button:hover:not(.tag)[disabled]::after{x:1}'],
  ['one of several choices', ':is(.tag,.card)>a{x:1}'],
  ['no class and no element', ':root[data-mode=dark]{color:red}'],
  ['html and body', 'html body{x:1}'],
])('%s keeps a rule', (_what, css) => expect(used(css)).toBe(css))

test('a choice of which none is on the page keeps no rule', () => {
  expect(used(':where(.tag>b,.row) a{x:1}a:where(.row *){x:1}')).toBe('')
})

test('only custom properties that something uses stay, also through others', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--own:red}.card{width:var(--a);--d:1}@property --c{syntax:"*"}'
  expect(used(css)).toBe(':root{--a:var(--b);--b:1px;--own:red}.card{width:var(--a)}')
})

test('groups stay where something in them does; the order of layers, fonts and movements stay', () => {
  const css =
    '@layer base,theme;@font-face{font-family:A}@keyframes turn{to{x:1}}@layer base{@media print{.tag{x:1}}@media print{.card{x:1}}}'
  expect(used(css)).toBe(
    '@layer base,theme;@font-face{font-family:A}@keyframes turn{to{x:1}}@layer base{@media print{.card{x:1}}}',
  )
})
