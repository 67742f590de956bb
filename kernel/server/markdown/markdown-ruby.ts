import type { StateInline } from 'markdown-it'

const ruby = /\{([^{}|\n]{1,40})\|([^{}|\n]{1,80})\}/y

/** `{漢字|かんじ}`: a reading above Japanese or Chinese characters. Other words in braces stay as they are. */
export function readings(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{') return false
  ruby.lastIndex = state.pos
  const [whole, base, reading] = ruby.exec(state.src) ?? []
  if (!whole || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(base!)) return false
  if (!silent) {
    const put = (tag: string, nesting: 1 | 0 | -1, content = '') => {
      const token = state.push(content ? 'text' : `${tag}_${nesting}`, tag, nesting)
      token.content = content
    }
    put('ruby', 1)
    put('', 0, base)
    // Where no reading can be above, it is in parentheses.
    for (const [tag, text] of [
      ['rp', '('],
      ['rt', reading!],
      ['rp', ')'],
    ] as const) {
      put(tag, 1)
      put('', 0, text)
      put(tag, -1)
    }
    put('ruby', -1)
  }
  state.pos += whole.length
  return true
}
