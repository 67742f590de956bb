import { expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { toMarkdown } from '../components.ts'
import { fromDialects } from './dialects.ts'

const converted = (source: string) => {
  const warnings: string[] = []
  const { text, lineAt } = fromDialects(source, 'en-US', (_, about) => warnings.push(about))
  const page = { locale: 'en-US' as const, isMdx: true, warn: () => {}, lineInFile: lineAt }
  return { text: toMarkdown(text, page), warnings }
}
const plain = (source: string) => converted(source).text

test('code that does not end ends with the block that it is in, which is reported, and the page goes on', () => {
  const { text, warnings } = converted('??? note "How?"\n\n    ~~~yaml\n    a: 1\n\n    b: 2\n\nRead [on](on.md).')
  expect(text).toBe('> [!DETAILS] How?\n>\n> ~~~yaml\n> a: 1\n>\n> b: 2\n> ~~~\n\nRead [on](on.md).')
  expect(warnings).toEqual(['a code block does not end'])
})

test.each([
  ['mkdocs', '!!! note "Read *this*"\n    a\n\n    b\nc', '> [!NOTE] Read *this*\n>\n> a\n>\n> b\n\nc'],
  ['mkdocs, folded', '??? success "Solution"\n    x', '> [!DETAILS] Solution\n>\n> x'],
  ['mkdocs, folded with a minus', '???- question "How?"\n\n    ![a](a.png)', '> [!DETAILS] How?\n>\n> ![a](a.png)'],
  ['mkdocs, folded without a kind', '??? "How?"\n    x', '> [!DETAILS] How?\n>\n> x'],
  ['mkdocs, folded but open', '???+ tip\n    x', '> [!TIP]\n>\n> x'],
  ['mkdocs, of a kind the lab does not have', '!!! example\n    x', '> [!NOTE] Example\n>\n> x'],
  [
    'mkdocs, in one another',
    '!!! tip\n    a\n\n    !!! bug "B"\n        b',
    '> [!TIP]\n>\n> a\n>\n> > [!CAUTION] B\n> >\n> > b',
  ],
  ['mkdocs, in a list', '1. a\n\n    !!! note\n        x\n\n2. b', '1. a\n\n    > [!NOTE]\n    >\n    > x\n\n2. b'],
  [
    'mkdocs tabs',
    '=== "A"\n    ```sh\n    x\n    ```\n\n=== "B"\n    y',
    '> [!TAB] A\n>\n> ```sh\n> x\n> ```\n\n> [!TAB] B\n>\n> y',
  ],
  ['Docusaurus', ':::tip[Do *this*]\na\n:::\nb', '> [!TIP] Do *this*\n>\n> a\n\nb'],
  [
    'Docusaurus, in one another',
    '::::info\na\n:::danger\nb\n:::\n::::',
    '> [!NOTE]\n>\n> a\n>\n> > [!CAUTION] Danger\n> >\n> > b',
  ],
  ['VuePress', '::: details Title here\nx\n:::', '> [!DETAILS] Title here\n>\n> x'],
  ['Quarto', '::: {.callout-warning title="Hot"}\nx\n:::', '> [!WARNING] Hot\n>\n> x'],
  ['MyST', ':::{note} Title\n:class: big\nx\n:::', '> [!NOTE] Title\n>\n> x'],
  ['MyST between backticks', '```{tip}\nx\n```', '> [!TIP]\n>\n> x'],
  ['the lessons of CodeRefinery', '``````{challenge} Try *it*\n- a\n``````', '> [!NOTE] Try *it*\n>\n> - a'],
  ['of which some have no title', '```{keypoints}\n- a\n```', '> [!NOTE] Keypoints\n>\n> - a'],
  ['MyST code', '```{code-block} python\n:linenos:\n\n# :a:\n```', '```python\n# :a:\n```'],
  ['MyST code between colons, in a list', '1. a\n\n   :::{code} sh\n   x\n   :::', '1. a\n\n   ```sh\n   x\n   ```'],
  ['MyST code with an option alone', '```{code-cell}\n:tags: [a]\n```', '```\n```'],
  ['MyST formulas', '```{math}\n:label: e\na^2\n```\nb', '$$\na^2\n$$\nb'],
  ['MyST formulas with blank lines', '```{math}\n\na^2\n\n= b\n```', '$$\na^2\n= b\n$$'],
  ['MyST formulas with a label', '$$\na\n$$ (eq:a)\n\n```{tip}\nx\n```', '$$\na\n$$\n\n> [!TIP]\n>\n> x'],
  [
    'MyST formulas beside spaces and digits; money stays',
    '{eq}`e` $ x_t $ and 0.3$x_1$ and $ n $ cost $ 5 or $ 6, `$ x_t $`',
    'e $x_t$ and 0.3 $x_1$ and $n$ cost $ 5 or $ 6, `$ x_t $`',
  ],
  [
    'MyST pictures',
    '```{figure} /img/a.png\n:name: a\n:width: 3\n\nThe *lake*\n```\n\n```{image} b.png\n:alt: A [b]\n```',
    '![The *lake*](/img/a.png)\n\nThe *lake*\n\n![A b](b.png)',
  ],
  [
    'MyST directives in one another',
    '````{prf:theorem} Banach\n:label: b\n\n```{image} a.png\n```\n\n```{math}\nx\n```\n````',
    '> [!NOTE] Banach\n>\n> ![](a.png)\n>\n> $$\n> x\n> $$',
  ],
  ['MyST exercises', '```{exercise}\n:label: e\n\nWhy?\n```', '> [!NOTE] Exercise\n>\n> Why?'],
  [
    'MyST solutions from start to end',
    '```{solution-start} e\n:class: dropdown\n```\n\na\n\n```{code-cell} python\nb\n```\n\n```{solution-end}\n```\nc',
    '> [!DETAILS] Solution\n>\n> a\n>\n> ```python\n> b\n> ```\n\nc',
  ],
  ['MyST mermaid', '```{mermaid}\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
  [
    'code in a language in braces',
    '```{r, echo=FALSE}\nx\n```\n\n```{python}\ny\n```',
    '```{r, echo=FALSE}\nx\n```\n\n```{python}\ny\n```',
  ],
  [
    'MyST citations and files',
    '{cite}`Ostrom` {download}`The data <d/a.csv>` {download}`d/b.csv`',
    '(Ostrom) [The data](d/a.csv) [b.csv](d/b.csv)',
  ],
  ['MyST words for an index', 'a\n\n```{index} b\n```\n\nc', 'a\n\n\n\nc'],
  ['MyST roles', 'H{sub}`2`O {math}`a_1` {ref}`The end <end>` {doc}`next`', 'H₂O $a_1$ The end [next](next.md)'],
  [
    'pictures that Docusaurus requires, and code that does',
    "<img src={require('@site/static/img/a.webp').default} alt=\"A\" />\n\n`src={require('./b.png')}`",
    "![A](/img/a.webp)\n\n`src={require('./b.png')}`",
  ],
  ['MyST labels and classes', '(end)=\n\n{.lead #top}\na', 'a'],
  [
    'Hugging Face',
    "{#if fw === 'pt'}\na\n{:else}\nb\n{/if}\nc",
    '> [!TAB] PyTorch\n>\n> a\n\n> [!TAB] TensorFlow\n>\n> b\n\nc',
  ],
  [
    'Hugging Face, in one another',
    "{#if a === 'x'}\n{#if b}\n1\n{/if}\n{:else}\n2\n{/if}",
    '> [!TAB] x\n>\n> > [!TAB] b\n> >\n> > 1\n\n> [!TAB] Otherwise\n>\n> 2',
  ],
])('%s', (_name, source, expected) => expect(plain(source)).toBe(expected))

test.each([
  ['![a](b.png){ align=right width="130" } c', '![a](b.png) c'],
  ['[a](b){ .md-button }', '[a](b)'],
  ['## A { #own .big }', '## A {#own}'],
  ['## A {.big}', '## A'],
  ['a\n{: .note }\nb', 'a\n\nb'],
  ['1. :fontawesome-solid-check: a', '1. a'],
  ['`[a](b){.c}` and $f(x){.y}$ and {a: 1}', '`[a](b){.c}` and $f(x){.y}$ and {a: 1}'],
])('attributes and icons of %j are left out', (source, expected) => expect(plain(source)).toBe(expected))

test('within a line, both variants are named', () => {
  expect(plain("Call {#if fw === 'pt'}`train()`{:else}`fit()`{/if} now.")).toBe(
    'Call `train()` (PyTorch) / `fit()` (TensorFlow) now.',
  )
})

test('around questions, the variant is in the heading of each', () => {
  const asked = '<Question choices={[]}/>'
  const variants = (before: string, one: string, two: string) =>
    fromDialects(`${before}{#if fw === 'pt'}\n${one}${asked}\n{:else}\n${two}${asked}\n{/if}`, 'en-US', () => {}).text
  expect(variants('', '### 4. What?\n', '### 4. Which?\n')).toBe(
    `### 4. What? (PyTorch)\n${asked}\n### 4. Which? (TensorFlow)\n${asked}`,
  )
  expect(variants('### 5. Why?\n\n', '', '')).toBe(
    `### 5. Why?\n\n\n**PyTorch**\n\n${asked}\n### 5. Why? (TensorFlow)\n\n${asked}`,
  )
})

test.each([
  'A title\n===\n\ntext',
  '```md\n!!! note\n    x\n:::tip\n:::\n{#if a}\n{/if}\n```',
  'a !!! b',
  ':::tip\nwithout an end',
  "{#if fw === 'pt'}\nwithout an end",
  '```python\n:::\n```',
])('%j stays as it is', source => expect(plain(source)).toBe(source))

test('a block that no dialect has reads well, and is named', () => {
  const { text, warnings } = converted(':::my-box\nx\n:::')
  expect(text).toBe('> [!NOTE] My box\n>\n> x')
  expect(warnings).toEqual([':::my-box'])
})

test('a list of the whole book is left out, and named', () => {
  const { text, warnings } = converted('a\n\n```{tableofcontents}\n```\n\n```{bibliography} a.bib\n:style: b\n```')
  expect(text).toBe('a')
  expect(warnings).toEqual(['{tableofcontents}', '{bibliography} a.bib'])
})

test('a block without an end stays as it is, and is named', () => {
  expect(converted(':::tip[A]\nx').warnings).toEqual([':::tip[A]'])
  expect(converted('```{tip}\nx\n```\n\n:::tip\nx\n:::').warnings).toEqual([])
})

test('a component over several lines stays whole within a block', () => {
  const banner =
    '<CourseFloatingBanner chapter={1}\n  notebooks={[\n    {label: "A", value: "https://a.example"},\n]} />'
  expect(plain(`{#if fw === 'pt'}\n${banner}\ntext\n{/if}`)).toBe(
    '> [!TAB] PyTorch\n>\n> [Notebook: A](https://a.example)\n>\n> text',
  )
})

test('every line knows where it was in the file', () => {
  const source = 'a\n\n!!! note\n    b\n\n:::tip\nc\n:::\nd'
  const { text, lineAt } = fromDialects(source, 'en-US', () => {})
  const lines = text.split('\n')
  for (const [words, line] of [
    ['a', 1],
    ['b', 4],
    ['c', 7],
    ['d', 9],
  ] as const)
    expect(lineAt(lines.indexOf(words) + 1), words).toBe(line)
})

test('a block of very many lines keeps them all', () => {
  for (const [head, end] of [
    [':::note', ':::'],
    ['{#if a}', '{/if}'],
  ])
    expect(fromDialects(`${head}\n${'x\n'.repeat(200_000)}${end}`, 'en-US', () => {}).text.match(/x/g)).toHaveLength(
      200_000,
    )
})

test.each([
  ['open blocks', (n: number) => ':::tip\n'.repeat(n)],
  [
    'blocks in one another',
    (n: number) => Array.from({ length: n / 40 }, (_, at) => `${' '.repeat(4 * at)}!!! note\n`).join(''),
  ],
  ['open conditions', (n: number) => '{#if a}\n'.repeat(n)],
  ['conditions in a line', (n: number) => '{#if a}x'.repeat(n)],
  ['tabs', (n: number) => '=== "'.repeat(n)],
  ['spaces before a title', (n: number) => `!!! note${' '.repeat(n)}"`],
  ['dollars', (n: number) => `{eq}\`a\` ${'$ x_'.repeat(n)}`],
  ['directives that begin', (n: number) => '```{solution-start} a\n'.repeat(n)],
  ['spaces in a condition', (n: number) => `{#if ${' '.repeat(n * 20)}`],
  ['braces after a name', (n: number) => `:::note ${'{'.repeat(n * 4)}\n:::`],
])('%s take time in proportion', async (_name, make) => {
  expect(await workMs(() => converted(make(8_000)))).toBeLessThan(2_000)
})
