/** How Japanese is set: the same in every text, in words and in help. */
const letter = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々、。「（：！？・'
const japanese = `[${letter}」）]`

const rules: readonly [RegExp, string][] = [
  [new RegExp(`${japanese} +[\\p{L}\\p{N}]|[\\p{L}\\p{N}%] +${japanese}`, 'u'), 'has a space beside Japanese'],
  [new RegExp(`${japanese}[!?:;,()]|[!?:;,(][${letter}]`, 'u'), 'has a half-width sign beside Japanese'],
  [/\.\.\./, 'has three dots instead of …'],
  [/(?:ブラウザ|サーバ|ユーザ|フォルダ|エディタ)(?!ー)/, 'leaves out the long vowel of a word'],
  [/。.+[^。？！…：）」>\n]$/su, 'does not end its last sentence'],
  [/下さい|出来(?:る|ま|な)|全て|\p{Script=Hiragana}頂/u, 'writes in Han what is written in kana'],
]

/** A placeholder stands for a word, and a tag for nothing. */
const asRead = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, 'x').replaceAll(/<\/?\w+\/?>/g, '')

/** What is wrong with the setting of a Japanese text. */
export const settingFaults = (text: string): string[] =>
  rules.flatMap(([pattern, fault]) => (pattern.test(asRead(text)) ? [fault] : []))
