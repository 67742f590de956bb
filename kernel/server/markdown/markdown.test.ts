import { describe, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { mathAttributes, mathTags } from './markdown-allowed.ts'
import { mediaAt } from '../../contract/media-players.ts'
import { plainText, plainTextOfHtml, renderMarkdown, slugOf } from './markdown.ts'

const htmlOf = (source: string) => renderMarkdown(source).html

describe('headings', () => {
  test('the highest becomes h2, no level is skipped, ids are unique and keep their script', () => {
    const { headings, html } = renderMarkdown(
      '# Hello **you**\n\n#### Deep\n\n## Hello you\n\n## 日本語 見出し\n\n## 日本語 見出し',
    )
    expect(headings).toEqual([
      { id: 'hello-you', text: 'Hello you', level: 2 },
      { id: 'deep', text: 'Deep', level: 3 },
      { id: 'hello-you-2', text: 'Hello you', level: 3 },
      { id: '日本語-見出し', text: '日本語 見出し', level: 3 },
      { id: '日本語-見出し-2', text: '日本語 見出し', level: 3 },
    ])
    expect(html).toContain('<h2 id="hello-you">Hello <strong>you</strong></h2>')
  })

  test('a text that starts at level three also starts at h2', () => {
    expect(renderMarkdown('### A\n\n## B\n\n### C').headings.map(each => each.level)).toEqual([2, 2, 3])
  })

  test('an own id is used, an invalid one stays text, and numbers never collide', () => {
    expect(renderMarkdown('## A {#own}\n\n## B {#"x}').headings.map(each => each.id)).toEqual(['own', 'b-x'])
    expect(renderMarkdown('## a\n\n## a-2\n\n## a\n\n## a').headings.map(each => each.id)).toEqual([
      'a',
      'a-2',
      'a-3',
      'a-4',
    ])
  })

  test('text without a letter still gets an id', () => expect(slugOf('!?')).toBe('section'))
})

describe('blocks', () => {
  test('code can be reached by keyboard and names its language', () => {
    expect(htmlOf('```python\na < b\n```')).toBe(
      '<pre tabindex="0" class="language-python"><code>a &lt; b\n</code></pre>\n',
    )
    expect(htmlOf('```"><script>\nx\n```')).toBe('<pre tabindex="0" class="language-text"><code>x\n</code></pre>\n')
  })

  test('alerts become callouts in the language of the text', () => {
    expect(renderMarkdown('> [!TIP]\n> Drink *water*.', { locale: 'ja-JP' }).html).toBe(
      '<div class="callout callout-tip" role="note">\n<p class="callout-title">ヒント</p>\n<p>Drink <em>water</em>.</p>\n</div>\n',
    )
    expect(htmlOf('> [!DETAILS] Install `x`\n>\n> now')).toContain(
      '<summary>Install <code>x</code></summary>\n<p>now</p>\n</details>',
    )
    expect(htmlOf('> [!NOPE]\n> x')).toContain('<blockquote>')
    expect(htmlOf('> [!NOTE]\n> a\n>\n> > [!WARNING] b\n\nc')).toMatch(
      /callout-note[^]*callout-warning[^]*<\/div>\n<\/div>\n<p>c<\/p>/,
    )
  })

  test('variants that follow each other are a choice, one of them open', () => {
    const out = htmlOf('> [!TAB] A\n> a\n\n> [!TAB] B\n> > [!TAB] C\n> > c\n\n> [!TAB] A\n> again')
    const [first, inner, second] = [...out.matchAll(/<details class="variant" name="(tabs-\d-\w{6})" open>/g)].map(
      ([, name]) => name,
    )
    expect(new Set([first, inner, second]).size).toBe(3)
    expect(out).toContain(
      `<div class="variants">\n<details class="variant" name="${first}" open>\n<summary>A</summary>`,
    )
    expect(out).toContain(`<details class="variant" name="${first}">\n<summary>B</summary>`)
    expect(out.match(/<div class="variants">/g)).toHaveLength(3)
    expect(out.match(/<\/div>/g)).toHaveLength(3)
  })

  test('notes are at the end, with links both ways that no other text on the page has', () => {
    const [one, other] = ['a[^n] b[^n]\n\n[^n]: The *note*.', 'b[^n]\n\n[^n]: Another.'].map(htmlOf) as [string, string]
    const [, id] = /<sup><a href="#fn-(\w{6}-1)" id="fnref-\1">\[1\]<\/a><\/sup>/.exec(one) ?? []
    expect(one).toMatch(new RegExp(`<section class="footnotes">\\n<ol>\\n<li id="fn-${id}"><p>The <em>note</em>\\.`))
    expect(one).toContain(`<a href="#fnref-${id}" aria-label="Back to the text of note 1">`)
    expect(one).toContain(`<a href="#fnref-${id}:1"`)
    expect(one).toContain(`id="fnref-${id}:1"`)
    expect(other).not.toContain(id)
    expect(one).not.toContain('<hr')
    expect(htmlOf('a[^gone]')).toBe('<p>a[^gone]</p>\n')
  })

  test('terms have definitions, and characters their reading', () => {
    expect(htmlOf('Term\n: One\n: Two')).toBe('<dl>\n<dt>Term</dt>\n<dd>One</dd>\n<dd>Two</dd>\n</dl>\n')
    expect(htmlOf('{漢字|かんじ} {a|b}')).toBe('<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby> {a|b}</p>\n')
    expect(plainText('{漢字|かんじ}')).toBe('漢字(かんじ)')
  })

  test('a diagram says what its code is', () => {
    expect(htmlOf('```mermaid\na-->b\n```')).toBe(
      '<p class="code-title">Diagram, as Mermaid code</p>\n<pre tabindex="0" class="language-mermaid"><code>a--&gt;b\n</code></pre>\n',
    )
  })

  test('code has the title that it is given', () => {
    expect(htmlOf('```sh title="a <b>.sh" {2}\nx\n```')).toBe(
      '<p class="code-title">a &lt;b&gt;.sh</p>\n<pre tabindex="0" class="language-sh"><code>x\n</code></pre>\n',
    )
  })

  test('the empty corner of a table is no heading', () => {
    expect(htmlOf('| | B |\n|---|---|\n| a | b |')).toMatch(/<td><\/td>\s*<th>B<\/th>/)
  })

  test('tables scroll inside a named region and align by class', () => {
    const out = htmlOf('| A | B |\n|:-:|--:|\n| 1 | 2 |\n\n| C |\n|---|\n| 3 |')
    expect(out).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Table 1: A, B">')
    expect(out).toContain('aria-label="Table 2: C"')
    expect(out).toContain('<th class="align-center">A</th>')
    expect(out).not.toContain('style')
  })

  test('tasks have their state as text', () => {
    expect(htmlOf('- [x] a\n- [ ] b')).toBe(
      '<ul>\n<li class="task-item"><span class="task-box" role="img" aria-label="Done">☑</span> a</li>\n' +
        '<li class="task-item"><span class="task-box" role="img" aria-label="To do">☐</span> b</li>\n</ul>\n',
    )
  })
})

describe('links and pictures', () => {
  test('external links are marked, inner ones resolved, dead ones keep their text', () => {
    const { html, links } = renderMarkdown(
      '[a](https://a.example) [b](unit:x/y#z) [c](./gone.md) [d](#here) tools.py',
      {
        resolveLink: href => (href === 'unit:x/y#z' ? '/read/x/y#z' : undefined),
      },
    )
    expect(html).toBe(
      '<p><a href="https://a.example" rel="noopener nofollow">a</a> <a href="/read/x/y#z">b</a> c <a href="#here">d</a> tools.py</p>\n',
    )
    expect(links).toEqual(['https://a.example', 'unit:x/y#z', './gone.md', '#here'])
  })

  test('own pictures load lazily, those from other sites become links with their text', () => {
    const { html, images } = renderMarkdown('![A](asset:a.png) ![B](https://x.example/b.png) ![C](gone.png)', {
      resolveAsset: src => (src === 'asset:a.png' ? '/files/a.png' : undefined),
    })
    expect(html).toContain('<img src="/files/a.png" alt="A" loading="lazy" decoding="async" class="markdown-image" />')
    expect(html).toContain(
      '<a href="https://x.example/b.png" rel="noopener nofollow" class="media-link">Image: B</a> Image: C',
    )
    expect(images).toEqual(['asset:a.png', 'https://x.example/b.png', 'gone.png'])
  })

  test('a linked picture from another site keeps both addresses', () => {
    const out = htmlOf('[![A](https://x.example/a.png)](https://y.example)')
    expect(out).toContain('href="https://y.example"')
    expect(out).toContain('href="https://x.example/a.png"')
  })
})

describe('films, sounds and pictures of other sites', () => {
  const assets = { resolveLink: (href: string) => (href.startsWith('asset:') ? `/files/${href.slice(6)}` : undefined) }

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s', { site: 'youtube', id: 'dQw4w9WgXcQ', start: 65 }],
    ['https://youtu.be/dQw4w9WgXcQ?t=12', { site: 'youtube', id: 'dQw4w9WgXcQ', start: 12 }],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', { site: 'youtube', id: 'dQw4w9WgXcQ', start: 7 }],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { site: 'youtube', id: 'dQw4w9WgXcQ', start: 0 }],
    ['https://player.vimeo.com/video/76979871', { site: 'vimeo', id: '76979871', start: 0 }],
    ['https://www.dailymotion.com/video/x8abcd', { site: 'dailymotion', id: 'x8abcd', start: 0 }],
  ])('%s is played', (address, found) => expect(mediaAt(address)).toEqual({ kind: 'player', ...found }))

  test.each([
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/"onload=alert',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'http://a.example/a.mp4',
  ])('%s is not', address => expect(mediaAt(address)).toBeUndefined())

  test('alone in a paragraph are a cover with a name, which is a link; in a sentence they are a link', () => {
    const out = htmlOf('[A "talk"](https://youtu.be/dQw4w9WgXcQ)')
    expect(out).toContain('<div class="media media-video"><a class="media-cover" href="https://youtu.be/dQw4w9WgXcQ"')
    expect(out).toContain('aria-label="Play: A &quot;talk&quot;"')
    expect(out).toContain('<img src="/covers/youtube-dQw4w9WgXcQ.svg"')
    expect(htmlOf('See [a talk](https://youtu.be/dQw4w9WgXcQ).')).not.toContain('media')
    expect(htmlOf('![B](https://x.example/b.png)')).toContain('<div class="media media-picture">')
    expect(htmlOf('- ![B](https://x.example/b.png)')).toContain('<div class="media media-picture">')
    expect(renderMarkdown('![B](https://x.example/b.png)', { isLine: true }).html).not.toContain('<div')
    expect(plainText('a\n\n[A talk](https://youtu.be/dQw4w9WgXcQ)\n\nb')).toBe('a\nA talk\nb')
  })

  test('show the still that links to them as their cover, if it is the course’s own', () => {
    const own = renderMarkdown('[![A](asset:a.png)](https://youtu.be/dQw4w9WgXcQ)', {
      resolveAsset: () => '/files/a.png',
    })
    expect(own.html).toContain('<img src="/files/a.png" alt=""')
    const other = htmlOf('[![A](https://x.example/a.png)](https://youtu.be/dQw4w9WgXcQ)')
    expect(other).toContain('media-video')
    expect(other).not.toContain('x.example')
  })

  test('that are the course’s own play here', () => {
    const { html } = renderMarkdown('[A](asset:a.mp4)\n\n[B](asset:b.mp3)\n\n[C](asset:c.pdf)', assets)
    expect(html).toContain('<video controls preload="metadata" src="/files/a.mp4" aria-label="A"></video>')
    expect(html).toContain('<audio controls preload="metadata" src="/files/b.mp3"')
    expect(html).toContain('<p><a href="/files/c.pdf">C</a></p>')
  })
})

describe('formulas', () => {
  const mathOf = (source: string) => [...htmlOf(source).matchAll(/<math[^>]*>.*?<\/math>/g)].map(([math]) => math)

  test('are MathML, however they are written, also in a list, a quote and a table', () => {
    const x = '<math><mi>x</mi></math>'
    for (const source of [
      '$x$',
      '\\(x\\)',
      '\\\\(x\\\\)',
      'a $x$, b',
      '- $x$',
      '> $x$',
      '値は$x$です',
      '| a |\n|---|\n| $x$ |',
    ])
      expect(mathOf(source), source).toEqual([x])
  })

  test('on lines of their own are shown large, in a frame that scrolls and has a name', () => {
    for (const source of [
      '$$x$$',
      '$$\nx\n$$',
      '\\[x\\]',
      '\\\\[\nx\n\\\\]',
      '```math\nx\n```',
      '> $$\n> x\n> $$',
      '1. a\n\n   $$\n   x\n   $$',
    ])
      expect(htmlOf(source), source).toContain(
        '<div class="formula" tabindex="0" role="group" aria-label="Formula 1"><math display="block"><mi>x</mi></math></div>',
      )
  })

  test('keep what markdown would change', () => {
    expect(mathOf('$\\{a\\,b\\}$')[0]).toContain('<mo fence="true" form="prefix" stretchy="false">{</mo>')
    expect(mathOf('$a_1 + b_1$ and $c*d*e$')).toHaveLength(2)
    expect(mathOf('$$\na\n- b\n+ c\n$$')).toHaveLength(1)
    expect(mathOf('\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}')[0]).toContain('<mtable')
  })

  test('are not seen in prices, variables, code and what is escaped', () => {
    for (const source of [
      'It costs $5 and then $10.',
      'between $5-$10',
      '$HOME and $PATH',
      'US$1, US$2',
      '`$x$`',
      '\\$x\\$',
      '$ x $',
      '```\n$x$\n```',
      '\\[optional',
    ])
      expect(mathOf(source), source).toEqual([])
  })

  test('know \\mbox, as LaTeX does', () => {
    const { html, brokenFormulas } = renderMarkdown('$$\n\\begin{aligned}\\mbox{so that } & x\\end{aligned}\n$$')
    expect(brokenFormulas).toEqual([])
    expect(html).toContain('<mtext>so\u00A0that\u00A0</mtext>')
  })

  test('that are no TeX are shown as written, and named', () => {
    const { html, brokenFormulas } = renderMarkdown('$\\nope{x}<b>$ and $x$')
    expect(html).toBe('<p><code>\\nope{x}&lt;b&gt;</code> and <math><mi>x</mi></math></p>\n')
    expect(brokenFormulas).toEqual(['\\nope{x}<b>'])
  })

  test('are TeX in plain text', () => expect(plainText('a $x^2$ b\n\n$$\ny\n$$')).toBe('a x^2 b\ny'))
})

describe('plain text', () => {
  test('of markdown', () => expect(plainText('# A *b*\n\nc `d`\ne\n\n```\nf\n```')).toBe('A b\nc d e\nf'))
  test('of html', () =>
    expect(plainTextOfHtml('<h2>A</h2><p>b &lt;c&gt; &amp;amp; \\*<br>d</p><script>e</script>')).toBe(
      'A\nb <c> &amp; \\*\nd',
    ))
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<style>@import "javascript:alert(1)"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/a "t" onclick=alert(1))',
  '[x](https://a.example "\\"onmouseover=alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '![x](javascript:alert(1))',
  '[x"onload="alert(1)](https://youtu.be/dQw4w9WgXcQ)',
  '[<img src=x onerror=alert(1)>](https://youtu.be/dQw4w9WgXcQ?"onclick="alert(1))',
  '![<script>alert(1)</script>](https://x.example/a.png?"onclick="alert(1))',
  '[x](https://x.example/"><script>alert(1)</script>.mp4)',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x"onerror="alert(1)](asset:a)',
  '![x](data:text/html,<script>alert(1)</script>)',
  '[![x](https://e.example/" onerror="alert(1))](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<https://a.example/"onmouseover="alert(1)>',
  'https://a.example/"onmouseover="alert(1)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x]: https://a.example "</a><script>alert(1)</script>"\n\n[x]',
  '```"onload="alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '# <img src=x onerror=alert(1)> {#x"onclick="alert(1)}',
  '> [!TIP"onclick="alert(1)]\n> x',
  '> [!TIP] <script>alert(1)</script>\n> x',
  '| <script>alert(1)</script> "onclick="x |\n|---|\n| <img src=x onerror=alert(1)> |',
  '- [x] <img src=x onerror=alert(1)>',
  '*[a](javascript:alert(1))* **[![b](javascript:alert(1))](javascript:alert(1))**',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$$\\color{red" onclick="alert(1)}{x}$$',
  '$\\includegraphics{https://e.example/x.png}$',
  '$\\class{x" onclick="alert(1)}{y} \\style{background:url(//e.example)}{z}$',
  '$<script>alert(1)</script>$',
  '```math\n</math><script>alert(1)</script>\n```',
]

const plain = new Set([
  ...mathAttributes,
  'href',
  'src',
  'alt',
  'title',
  'rel',
  'class',
  'id',
  'role',
  'aria-label',
  'tabindex',
  'loading',
  'decoding',
  'start',
  'name',
  'open',
  'controls',
  'preload',
])
const tags = new Set([
  ...'h2 h3 h4 h5 h6 p br hr blockquote ul ol li pre code strong em s a img div span details summary table thead tbody tr th td dl dt dd sup section ruby rt rp video audio'.split(
    ' ',
  ),
  ...mathTags,
])

const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Reads the output as a browser would and names everything that is not on the short list above. */
function findings(out: string): string[] {
  const wrong: string[] = []
  for (const [tag, name = '', attributes = ''] of out.matchAll(/<\/?([^\s>/]*)([^>]*)>?/g)) {
    if (!tags.has(name)) wrong.push(tag)
    const known = attributes.replaceAll(/\s([\w-]+)(?:="([^"]*)")?/g, (_, key: string, value = '') => {
      const words = value.replaceAll('&amp;', '&')
      const leads =
        key === 'href'
          ? schemes.has(new URL(words, 'https://own.example/').protocol)
          : key !== 'src' || /^\/[^/]/.test(words)
      return plain.has(key) && leads ? '' : ` BAD ${key}=${value}`
    })
    if (!/^\s*\/?$/.test(known)) wrong.push(tag)
  }
  return wrong
}

describe('attacks', () => {
  test('the check of the output detects what is wrong', () => {
    for (const bad of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<img src="//e.example/x">',
      '<p style="x">',
    ])
      expect(findings(bad), bad).not.toEqual([])
    expect(findings('<p>a</p><a href="https://x.example" rel="noopener nofollow">b</a><hr />')).toEqual([])
  })

  test.each(attacks)('%s', attack => {
    for (const source of [
      attack,
      `> ${attack}`,
      `- ${attack}\n\n${attack}`,
      `**${attack}**`,
      `| a |\n|---|\n| ${attack} |`,
    ]) {
      const careless = { resolveAsset: (src: string) => src, resolveLink: (href: string) => href }
      expect(findings(renderMarkdown(source).html)).toEqual([])
      expect(findings(renderMarkdown(source, careless).html)).toEqual([])
    }
  })
})

const hostile: Record<string, (size: number) => string> = {
  brackets: size => '['.repeat(size),
  'image brackets': size => '![a]('.repeat(size / 5),
  'open links': size => '[a](<'.repeat(size / 5),
  stars: size => '*a_'.repeat(size / 3),
  'closing stars': size => 'a**b'.repeat(size / 4),
  quotes: size => `${'>'.repeat(size / 2)} ${'> '.repeat(size / 4)}`,
  'quoted alerts': size => '> [!TIP]\n\n'.repeat(size / 10),
  ticks: size => Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, n) => '`'.repeat(n % 400)).join('a'),
  lists: size => Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, n) => `${' '.repeat(n)}- a\n`).join(''),
  tables: size => `${'|a'.repeat(size / 4)}\n${'|-'.repeat(size / 4)}\n|b`,
  'same headings': size => '# a\n'.repeat(size / 4),
  'heading ids': size => `# ${'{#'.repeat(size / 2)}`,
  spaces: size => `# a${' '.repeat(size)}b`,
  references: size => '[a]: b\n'.repeat(size / 7),
  addresses: size => 'https://a.b/('.repeat(size / 13),
  'less than': size => '<'.repeat(size),
  entities: size => '&#'.repeat(size / 2),
  dollars: size => '$a '.repeat(size / 3),
  'double dollars': size => '$$ a\n'.repeat(size / 5),
  'open formulas': size => '\\(a '.repeat(size / 4),
  'nested formulas': size => `$${'{'.repeat(size)}$`,
  'many formulas': size => '$x_1$ '.repeat(size / 6),
  emphasis: size => '*'.repeat(size),
}

describe('hostile input takes time in proportion to its length', () => {
  const millis = (source: string) =>
    workMs(() => {
      renderMarkdown(source)
      plainText(source)
    })
  test.each(Object.entries(hostile))('%s', async (_name, make) => {
    await millis(make(2_000))
    const least = async (size: number) => Math.min(await millis(make(size)), await millis(make(size)))
    const [small, large] = [await least(10_000), await least(50_000)]
    // Five times the text: linear is 5, quadratic 25; less than 40 ms is harmless.
    expect(large < 40 || large / small < 14, `${small} ms for 10 kB, ${large} ms for 50 kB`).toBe(true)
  })
})
