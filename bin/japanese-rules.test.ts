import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingFaults } from './japanese-rules.ts'

test.each([
  ['AI Lab のコース', 'has a space beside Japanese'],
  ['{{count}} 件', 'has a space beside Japanese'],
  ['<b>{{email}}</b> に送信しました', 'has a space beside Japanese'],
  ['続けますか?', 'has a half-width sign beside Japanese'],
  ['対象:{{roles}}', 'has a half-width sign beside Japanese'],
  ['太字(Ctrl+B)', 'has a half-width sign beside Japanese'],
  ['読み込み中...', 'has three dots instead of …'],
  ['ブラウザを閉じる', 'leaves out the long vowel of a word'],
  ['送信しました。確認してください', 'does not end its last sentence'],
  ['入力して下さい', 'writes in Han what is written in kana'],
])('%s %s', (text, fault) => {
  expect(settingFaults(text)).toEqual([fault])
})

test.each([
  'AI LabのAPI（OpenAPI 3.1）',
  '{{of}}問中{{right}}問',
  '<b>{{email}}</b>に送信しました',
  'ブラウザーを閉じる…',
])('%s is set well', text => {
  expect(settingFaults(text)).toEqual([])
})

const pages = globSync('areas/help/pages/ja-JP/**/*.md')

/** What is read of a page: no code, no addresses, no signs of Markdown. */
const readOf = (markdown: string) =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/\]\([^)]*\)|\*\*/g, '')
    .replaceAll(/^[-\d.>| ]+/gm, '')
    .replaceAll(/ *\| */g, '\n')

test('there are pages of help in Japanese', () => expect(pages.length).toBeGreaterThan(40))

test.each(pages)('%s is set well', page => {
  expect(readOf(readFileSync(page, 'utf8')).split('\n').flatMap(settingFaults)).toEqual([])
})
