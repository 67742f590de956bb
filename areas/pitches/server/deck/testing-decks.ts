import type { PitchContent, PitchSection } from '../../contract/pitches.ts'
import { pitchThemes } from '../../contract/states.ts'

const sentences = {
  'en-US': 'Since June, **eleven harbors** between San Felipe and Guaymas pay for ice that lasts. ',
  'es-MX': 'Desde junio, **once puertos** entre San Felipe y Guaymas pagan por hielo que dura más. ',
  'ja-JP': '6月から、サン・フェリペとグアイマスの間にある**11の港**が、長持ちする氷に料金を払っています。',
} as const
/** Signs that a font may lack, and those that wrap in their own way. */
const signs = {
  'en-US': 'Prices fell by 12.5 % — “finally”, said one owner; 3 ≤ 5 crates, €4.50 each, naïve or not… ',
  'es-MX': '¿Cuánto cuesta? ¡Menos! Niñas, pingüinos y compañía: «hielo» a $89.50 el costal, 3 ≤ 5, aún más… ',
  'ja-JP': '「氷」の値段は12.5％下がりました（2026年①四半期）。ヴァイオリン・ギョーザ、〒104‐0045、髙橋さん～！？',
} as const
export type DeckLocale = keyof typeof sentences
export const locales = Object.keys(sentences) as DeckLocale[]

const sectionOf = (locale: DeckLocale, place: number, at: number): PitchSection => ({
  id: `01938d00-0000-7000-8000-${String(place).padStart(12, '0')}`,
  field_key: place === 0 ? 'cover' : null,
  is_required: false,
  max_words: null,
  title: sentences[locale].replaceAll('*', '').slice(0, 12 + ((at * 23) % 140)),
  body: Array.from({ length: (at * 3) % 23 }, (_, line) => {
    const text = ((at + line) % 7 === 6 ? signs : sentences)[locale].repeat(1 + ((at + line) % 3)).trim()
    return line % 4 === 1 ? `- ${text}` : line % 4 === 2 ? `  - ${text} [more](https://lab.example/?a=1&b=2)` : text
  }).join('\n'),
  notes: at % 3 === 1 ? 'Smile & <wait>\nThen go on.' : '',
  layout: 'text',
  is_locked: false,
  images: [],
  facts: [],
  gaps: [],
  open_proposals: 0,
  open_threads: 0,
  version: 1,
  updated_at: new Date('2026-11-20'),
})

/** A deck of long and short texts, lists, bold words, links and notes. */
export const deckOf = (locale: DeckLocale, sections = 20, seed = 0): PitchContent => ({
  pitch: {
    id: '01938d00-0000-7000-8000-000000000099',
    startup: {
      id: '01938d00-0000-7000-8000-000000000098',
      name: 'Escarcha & Co',
      tagline: '',
      logo_url: null,
      stage: null,
      country: null,
      industries: [],
    },
    title: 'Seed <pitch>',
    theme: pitchThemes[seed % pitchThemes.length]!,
    locale,
    ask: null,
    status: 'draft',
    published_version: null,
    published_at: null,
    has_changes: true,
    version: 1,
    updated_at: new Date('2026-11-20'),
  },
  shown_version: null,
  may: [],
  missing: [],
  sections: Array.from({ length: sections }, (_, at) => sectionOf(locale, at, at + seed * 5)),
})
