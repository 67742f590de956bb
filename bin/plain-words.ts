/** Words that the lab does not say, by language, each with what it says instead. Figures of speech and translated phrases. */
import type { Locale } from '../kernel/contract/locales.ts'

type Rule = readonly [pattern: RegExp, instead: string]

const rules: Record<Locale, readonly Rule[]> = {
  'en-US': [
    [/\bgo(?:es|ing)? on\b|\bwent on\b/i, 'continue'],
    [/\bhand(?:s|ed|ing)? (?:it |them |your work )?in\b/i, 'submit'],
    [/\bnot right\b|\bright (?:answers?|would be)\b/i, 'correct, incorrect'],
    [/\bto the finish\b|\byour finish\b/i, 'finish course, results'],
    [/\blook(?:s|ed|ing)? back\b/i, 'review'],
    [/\bcheck page\b/i, 'verification page'],
    [
      /\b(?:it|invitation|link|certificate|password|still|no longer|keeps?) hold(?:s|ing)?\b|\bholds (?:until|for)\b/i,
      'valid',
    ],
    [/\bparted by\b/i, 'separated by'],
    [/\bbecame of\b/i, 'results'],
    [/\bword from you\b/i, 'personal message'],
    [/\bstand(?:s|ing)? (?:in|under|here|there|beside|below|above|on|at|behind)\b/i, 'is, is shown'],
    [/\blies? (?:in|on|here|there|beside|below|above)\b/i, 'is, is stored'],
    [/\bneeds somebody\b/i, 'needs help'],
    [/\bkeep pace\b/i, 'expected by now'],
    [/\bchoose (?:none|all \S+ shown)\b/i, 'select all, clear'],
    [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
    [/\bmails? (?:will )?leaves?\b|\bwould have left\b|\bleaves? at once\b/i, 'is sent'],
    [/\blook again\b/i, 'refresh'],
    [/\bname in your address\b/i, 'profile URL'],
    [/\bfor nobody\b|\bnobody new\b|\bwho is in\b/i, 'private; no one new can join'],
    [/^this one$/i, 'this device'],
    [/^now: /i, 'current'],
    [/\btake it along\b/i, 'export'],
    [/\bmay do what\b/i, 'have your permissions'],
    [/\bmean (?:score|progress)\b/i, 'average'],
    [/\bkeeps? (?:no|an|the|several) institutions?\b/i, 'manage'],
    [/\bas much as a hit\b/i, 'as much as from a correct answer'],
    [/\btak(?:e|es|en|ing) (?:out|off|away)\b/i, 'remove, hide'],
    [/\bout of reach\b/i, 'unavailable'],
    [/\blets? (?:you|them|people|anybody|that device) in\b|^let in$/i, 'sign in, approve'],
    [/\bsign(?:s|ed|ing)? up for\b/i, 'enroll in'],
    [/\banew\b/i, 'again'],
    [/\bfilms?\b/i, 'video'],
    [/\be-mails?\b|\b(?:by|a|the|this|new|newer|your) mails?\b(?! server)/i, 'email'],
    [/\bcolours?\b/i, 'color'],
    [/\blicences?\b|\bcatalogues?\b|\bprogrammes?\b|\benrol(?:s|ments?)?\b|\bcancelled\b/i, 'American spelling'],
  ],
  'es-MX': [
    [/\bque aguante\b/i, 'en el que puedas confiar'],
    [/\bcierra la tapa\b/i, 'sal cuando quieras'],
    [/\bir al cierre\b/i, 'finalizar curso'],
    [/\bte buscaremos\b/i, 'te contactaremos'],
    [/\bconstancias?\b/i, 'certificado'],
  ],
  'ja-JP': [
    [/パソコンを入れ|端末を入れる/, 'パソコンにサインインする'],
    [/ログ(?:イン|アウト)/, 'サインイン、サインアウト'],
    [/この人として|身に覚え/, 'サンプルアカウントで試す、心当たり'],
    [/ここへ来た目的/, '利用目的'],
    [/進捗と鍵|鍵のかか/, '進捗とロック、ロックされた'],
    [/講座/, 'コース'],
    [/単元|ユニット/, 'レッスン'],
    [/進み具合/, '進捗'],
    [/受験/, '挑戦'],
    [/修了を見る|修了へ進む/, '結果を見る、コースを修了'],
    [/取り込[まみむめも]|書き出[さしすせそ]|持ち出/, 'インポート、エクスポート'],
    [/所有者/, 'オーナー'],
    [/著者/, '作成者'],
    [/席(?:数|の上限)/, '定員'],
    [/要注意|声をかけたい/, '要フォロー、フォローが必要な人'],
    [/確認に出/, '審査に提出'],
    [/ひとこと/, 'メッセージ'],
    [/控えました/, '保管しました'],
    [/アドレスに使う名前/, 'プロフィールのURL'],
    [/(?:新しい|古い|この|前の)版|第\S版/, 'バージョン'],
    [/だれ|わたし|ふり返|まちが/, '誰、自分、振り返る、間違える'],
  ],
}

/** What a text says that the lab says in plainer words. Placeholders and code are no words. */
export const plainWordFaults = (locale: Locale, text: string): string[] => {
  const read = text.replaceAll(/\{\{.*?\}\}|```[^]*?```|`[^`]*`|\]\([^)]*\)/g, 'x')
  return rules[locale].flatMap(([pattern, instead]) => {
    const found = pattern.exec(read)
    return found ? [`says “${found[0]}”; say: ${instead}`] : []
  })
}
