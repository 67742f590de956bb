import { expect, test } from 'vitest'
import { plainWordFaults } from './plain-words.ts'

test.each([
  'Go on',
  'Go on reading',
  'Hand in all the same',
  'Not right',
  'To the finish',
  'Rate and look back',
  'Check page',
  'holds until {{date}}',
  'Your invitation keeps holding.',
  'Domains, parted by commas.',
  'What became of each',
  'A word from you',
  'Optional; it stands in the mail.',
  'Who needs somebody',
  'At 42% of it, where 100% would keep pace',
  'Choose all {{count, number}} shown',
  'Mend the file',
  '{{count}} mails will leave.',
  'What would have left lies here',
  'Name in your address',
  'Your page is there for nobody',
  'This one',
  'Now: {{email}}',
  'Take it along',
  'They may do what you may, or less.',
  'Least mean score in percent',
  'Who is in stays',
  'You keep no institution yet',
  'worth as much as a hit',
  'The model is out of reach',
  'Sign up for this course',
  'Begin anew',
  'A film',
  'E-mail',
  'By mail',
  'Dark colours',
])('English does not say “%s”', text => {
  expect(plainWordFaults('en-US', text)).not.toEqual([])
})

test.each([
  'Continue',
  'Valid until {{date}}',
  'MCP stands for Model Context Protocol.',
  'The certificate holder will see this.',
  'Sign up',
  'Add a hand-drawn image',
  'Send `go on` with [a link](../go/mail.md).',
  'No mail server is set up.',
  'Choose all that apply.',
])('English says “%s”', text => {
  expect(plainWordFaults('en-US', text)).toEqual([])
})

test.each([
  ['es-MX', 'Construye uno que aguante'],
  ['es-MX', 'Cierra la tapa'],
  ['es-MX', 'Te buscaremos'],
  ['es-MX', 'Constancias'],
  ['es-MX', 'Ir al cierre'],
  ['es-MX', 'Buzón de muestra'],
  ['es-MX', 'Unas palabras tuyas'],
  ['es-MX', 'Qué pasó con cada una'],
  ['es-MX', 'Mirada atrás: {{title}}'],
  ['es-MX', 'Quienes supervisan pueden trabajar.'],
  ['es-MX', 'Aún no llevas ninguna institución'],
  ['es-MX', 'Marcar como hecha'],
  ['es-MX', 'En curso'],
  ['es-MX', 'Cursos terminados'],
  ['es-MX', 'Entregar de todos modos'],
  ['es-MX', 'Borrar mi cuenta'],
  ['es-MX', 'Se borró tu foto'],
  ['es-MX', 'Ajustes'],
  ['es-MX', 'Tu cuenta del AI Lab'],
  ['es-MX', 'Nombre en tu dirección'],
  ['es-MX', 'Llévatelo'],
  ['es-MX', 'Ponerlo al día'],
  ['es-MX', 'Compilado sin IA'],
  ['es-MX', 'Saldrán {{count, number}} correos.'],
  ['es-MX', '¿Dejar entrar al otro dispositivo?'],
  ['es-MX', 'Pulsa Intro.'],
  ['es-MX', 'Ir a «{{title}}»'],
  ['es-MX', 'Gestionar evento'],
  ['es-MX', 'Mostrar más enlaces'],
  ['es-MX', 'Ocultó una reseña'],
  ['es-MX', 'Lo leen quienes evalúan'],
  ['ja-JP', 'スマートフォンでパソコンを入れる'],
  ['ja-JP', '進捗と鍵'],
  ['ja-JP', '今すぐログイン'],
  ['ja-JP', '{{of}}単元中{{done}}単元'],
  ['ja-JP', 'ファイルから取り込む'],
  ['ja-JP', '教育機関の所有者'],
  ['ja-JP', 'あなたの業界'],
  ['ja-JP', 'リンクをさらに表示'],
  ['ja-JP', '結果が見つかりません！'],
  ['ja-JP', '別の情報源にあり'],
  ['ja-JP', 'すべてのロール'],
  ['ja-JP', '審査員に表示されません'],
  ['ja-JP', 'ほかのセッションは終了します'],
  ['ja-JP', '参加申請はありません'],
  ['ja-JP', '初期パスワード'],
  ['ja-JP', '閲覧のみできます'],
  ['ja-JP', 'ここにzipファイルをドロップ'],
] as const)('%s does not say “%s”', (locale, text) => {
  expect(plainWordFaults(locale, text)).not.toEqual([])
})

test.each([
  'サインイン',
  '{{of}}レッスン中{{done}}レッスン完了',
  '満席です',
  '参加を申請',
  '出版物を確認しました',
  '当てはまるもの',
  'スクロール、コントロール、ロールバック',
])('Japanese says “%s”', text => {
  expect(plainWordFaults('ja-JP', text)).toEqual([])
})

test.each([
  'Borrador',
  'Finalizar curso',
  'En progreso',
  'Mi aprendizaje',
  'Introducción',
  'Administrador de pitches',
  'Ir a “{{title}}”',
])('Spanish says “%s”', text => {
  expect(plainWordFaults('es-MX', text)).toEqual([])
})
