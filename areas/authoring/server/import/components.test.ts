import { describe, expect, test } from 'vitest'
import { toMarkdown } from './components.ts'
import type { ImportWarning } from './course-draft.ts'

function converted(source: string, locale: 'en-US' | 'es-MX' | 'ja-JP' = 'en-US') {
  const warnings: Pick<ImportWarning, 'code' | 'text' | 'line'>[] = []
  const text = toMarkdown(source, {
    locale,
    isMdx: true,
    lineInFile: line => line,
    warn: (code, about, line) => warnings.push({ code, text: about, line: line! }),
  })
  return { text, warnings }
}
const markdownOf = (source: string) => converted(source).text

test.each([
  ['in a line', 'For $a<b>c$ and $x_{[1](y)}$.'],
  ['with backslashes', 'Sets \\(\\{a\\,b\\}\\) and \\\\(<i>\\\\).'],
  ['on lines of its own', '$$\n\\{x <y> {" "}\n$$'],
])('a formula %s is not altered', (_what, source) => expect(markdownOf(source)).toBe(source))

test.each([
  ['terms', '<dl><dt>A</dt><dd>a<br>b</dd><dt>B</dt><dd>c</dd></dl>', 'A\n\n: a  \n  b\n\nB\n\n: c'],
  ['a reading', '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を', '{漢字|かんじ}を'],
  [
    'cells over several rows and columns',
    '<table><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '| A | B | B |\n| --- | --- | --- |\n| A | 1 | 2 |',
  ],
  ['tabs of Docusaurus', '<Tabs>\n<TabItem value="a" label="One">\n\nx\n\n</TabItem>\n</Tabs>', '> [!TAB] One\n>\n> x'],
])('%s', (_name, source, markdown) => expect(markdownOf(source)).toBe(markdown))

test.each([
  ['a link', 'See <a href="./x" target="_blank">the `x` page</a>.', 'See [the `x` page](./x).'],
  ['inline marks', '<b>a</b> <em>b</em> <del>c</del> <code>&lt;d&gt;</code> e<br>f', '**a** *b* ~~c~~ `<d>` e  \nf'],
  ['a picture', '<img src="a b.png" alt="A [B]" width="60%"/>', '![A \\[B\\]](a%20b.png)'],
  [
    'a figure',
    '<figure>\n  <img src="a.png" alt="A"/>\n  <figcaption>\n    Some <a href="https://b.example">B</a>\n  </figcaption>\n</figure>',
    '![A](a.png)\n\n*Some [B](https://b.example)*',
  ],
  ['a tip', '<Tip>\n\nDrink water.\n\n</Tip>', '> [!TIP]\n> Drink water.'],
  ['a warning', '<Tip warning={true}>\nHot!\n</Tip>', '> [!WARNING]\n> Hot!'],
  [
    'a folded part with code',
    '<details>\n<summary>How</summary>\n\n```bash\na <b>\n```\n</details>',
    '> [!DETAILS] How\n>\n> ```bash\n> a <b>\n> ```',
  ],
  [
    'a folded part in a list',
    '1. x\n\n   <details>\n   <summary>How</summary>\n   y\n   </details>\n\n2. z',
    '1. x\n\n   > [!DETAILS] How\n   >\n   > y\n\n2. z',
  ],
  [
    'tabs',
    '<hfoptions id="f">\n<hfoption id="one">\n\nA\n\n</hfoption>\n<hfoption id="two">\n```py\nb\n```\n</hfoption>\n</hfoptions>',
    '> [!TAB] one\n>\n> A\n\n> [!TAB] two\n>\n> ```py\n> b\n> ```',
  ],
  ['a video', '<Youtube id="abc-DEF_123"/>', '[Video: youtube.com/watch](https://www.youtube.com/watch?v=abc-DEF_123)'],
  [
    'a framed video',
    '<iframe width="5" src="https://www.youtube.com/embed/abcdefgh?si=x" title="Talk" allowfullscreen></iframe>',
    '[Video: Talk](https://www.youtube.com/watch?v=abcdefgh)',
  ],
  [
    'a framed page',
    '<iframe\n  src="https://a.hf.space"\n  frameborder="0"\n></iframe>',
    '> [!EMBED]\n> [a.hf.space](https://a.hf.space)',
  ],
  [
    'a banner',
    '<CourseFloatingBanner chapter={2} classNames="x"\n notebooks={[ {label: "Colab", value: "https://c.example/n"}, ]} />',
    '[Notebook: Colab](https://c.example/n)',
  ],
  [
    'a table',
    '<table><thead><tr><th><strong>A</strong></th><th>B</th></tr></thead><tbody><tr><td><code>&lt;|x|&gt;</code></td><td>y<br/>z</td></tr></tbody></table>',
    '| **A** | B |\n| --- | --- |\n| `<\\|x\\|>` | y z |',
  ],
  ['lists', '<ul><li>a<li>b <b>c</b></ul><ol><li>d</li></ol>', '- a\n- b **c**\n\n1. d'],
  ['preformatted text', '<pre><code class="language-py">a &lt; b\n  c</code></pre>', '```py\na < b\n  c\n```'],
  ['headings and rules', '<h2>A <i>b</i></h2><hr>c', '## A *b*\n\n---\n\nc'],
  ['centred text', '<div align="center">\n    <p>a</p>\n    <p>b</p>\n</div>', 'a\n\nb'],
  ['a file name with spaces', '[a](b c d.pdf) and [e](f.pdf "g h.pdf")', '[a](b%20c%20d.pdf) and [e](f.pdf "g h.pdf")'],
  ['comments', 'a <!-- b\n\nc --> d {/* e */}f', 'a  d f'],
  ['anchors', '# A [[a-b]]\n\n[[open-in-colab]]\n\ntext', '# A {#a-b}\n\n\ntext'],
  ['module lines', 'import X from "./x"\nexport const a = 1\n\ntext', 'text'],
])('%s', (_name, source, markdown) => expect(markdownOf(source)).toBe(markdown))

describe('what is not markup stays', () => {
  test.each([
    'Tokens like <think> and </think> and <|im_end|> and <TOKEN> and List<String>',
    'a < b and c > d {x} {{ y }}',
    '`<b>x</b>` and ``a ` <i>``',
    '```\n<div>{/* x */}</div>\nimport a from "b"\n# A [[b]]\n```',
    'text\n\n    <div>indented code</div>\n\ntext',
    '- a\n\n  ```py\n  <b>\n  ```\n- b',
    '> [!TIP]\n> x',
    'unclosed <a href="x and <b',
  ])('%s', source => expect(markdownOf(source)).toBe(source))
})

describe('unknown components', () => {
  test('keep their texts and links, and are named with their line', () => {
    const { text, warnings } = converted(
      'a\n\n<Card title="T" href="https://x.example" x={fn()}>\n\nInside **b**\n\n</Card>',
    )
    expect(text).toBe('a\n\nT\n\n[T](https://x.example)\n\nInside **b**')
    expect(warnings).toEqual([{ code: 'unknown_component', text: '<Card>', line: 3 }])
  })

  test('within a line stay within it', () =>
    expect(markdownOf('Press <Key name="Enter"/> now.')).toBe('Press Enter now.'))

  test('scripts and styles are removed', () => {
    const { text, warnings } = converted('a <script>alert(1)</script><style>b{}</style> c')
    expect(text).toBe('a  c')
    expect(warnings.map(each => each.code)).toEqual(['script_dropped', 'script_dropped'])
  })

  test('a question that cannot be read stays visible', () => {
    expect(markdownOf('<Question choices={fn()} />')).toBe('```jsx\n<Question\nchoices={fn()}\n/>\n```')
  })
})

test('adds texts of its own in the language of the page', () => {
  expect(converted('<Youtube id="abcdefgh"/>', 'ja-JP').text).toMatch(/^\[動画: /)
  expect(converted('<iframe src="https://youtu.be/abcdefgh" title="A"></iframe>', 'es-MX').text).toMatch(/^\[Video: A/)
})

test('broken nesting loses no text', () => {
  expect(markdownOf('<div><b>a</div> b</b> <p>c <p>d</span> e').replaceAll(/\s+/g, ' ')).toBe('**a** b c d e')
  const deep = '<div>'.repeat(500) + 'x' + '</div>'.repeat(500)
  expect(markdownOf(deep)).toBe('x')
})
