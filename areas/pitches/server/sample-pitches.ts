import { roundsInSpanishAndJapanese } from './sample-rounds.ts'
import type { SamplePitch } from './sample-pitch.ts'

/** Invented, like the startups. */
export const samplePitches: readonly SamplePitch[] = [
  {
    slug: 'colmena-clara',
    title: 'Miel con origen',
    locale: 'es-MX',
    theme: 'paper',
    by: 'founder@lab.example',
    added_days_ago: 12,
    ask: null,
    isActive: false,
    sections: {
      cover: {
        title: 'Miel con origen',
        body: 'Cada frasco dice de qué apiario viene, y cualquiera puede comprobarlo.',
      },
      problem: {
        title: 'Nadie puede comprobar de dónde viene un frasco',
        body: 'Las cooperativas de Yucatán venden su miel por menos de lo que vale.\n- El comprador no distingue la miel de monte de una mezcla.\n- Un análisis de laboratorio cuesta más que el tambo que certifica.',
      },
      solution: {
        title: 'El polen cuenta la historia',
        body: 'Comparamos una muestra de polen con el calendario de floración de cada apiario e imprimimos el resultado en la etiqueta.',
      },
      traction: {
        title: 'Seis cooperativas firmaron una carta',
        body: '6 cooperativas firmaron una carta de intención.',
        facts: ['users'],
      },
    },
  },
  {
    slug: 'migaja',
    title: 'Seed round, spring 2027',
    locale: 'en-US',
    theme: 'sky',
    by: 'startup@lab.example',
    added_days_ago: 24,
    ask: { amount: 600_000_000, currency: 'MXN', instrument: 'safe' },
    isActive: true,
    isShared: true,
    sections: {
      cover: {
        title: 'One message each evening, and no bread thrown away',
        body: 'Migaja tells a neighborhood bakery how much of each bread to bake tomorrow.',
      },
      problem: {
        title: 'One tray in six is thrown away',
        body: 'A neighborhood bakery decides at eight in the evening what it will sell the next day.\n- If it bakes too much, one tray in six is thrown away.\n- If it bakes too little, it’s sold out at nine, and customers go elsewhere.\n- One tired person decides from memory.',
        notes: 'Tell the story of the first bakery before this slide.',
      },
      solution: {
        title: 'The next day’s numbers, by message',
        body: 'Migaja looks at three things: **the day’s sales**, the weather, and local events.\n- At eight in the evening, one message says how many of each bread to bake.\n- The baker answers with a correction.\n- The next message is better.',
      },
      traction: {
        title: '17 bakeries pay',
        body: '**41 bakeries** answered a message in October, after 28 in September.\n**17 of them pay**, together 71,400 pesos a month.\nNone have left since August.',
        facts: ['users', 'paying_customers', 'monthly_revenue'],
      },
      market: {
        title: 'Bakeries with one oven and one cash register',
        body: 'We count bakeries with fewer than ten people, because a larger one has a planner.\n- We begin in Monterrey and Saltillo, street by street.\n- A bakery recommends us to its neighbor: nine of the 17 came that way.',
      },
      business_model: {
        title: '4,200 pesos a month, less than one tray a day',
        body: 'A bakery pays 4,200 pesos a month, without a contract.\nThe message costs us 3 pesos a day. The rest is our time: one visit when a bakery starts, and one call a month.',
      },
      competition: {
        title: 'Today it is a notebook',
        body: 'Most bakeries use a notebook, some a spreadsheet.\nThe planning software of chains needs an inventory, which a small bakery doesn’t have. Ours needs only its sales.',
      },
      team: {
        title: 'A baker, a forecaster, and a designer',
        body: '- **Mariana** managed two bakeries for six years.\n- **Emilio** forecast demand for a chain of pharmacies.\n- **Hanae** designs for people who have flour on their hands.',
        facts: ['team_size'],
      },
      plan: {
        title: 'A hundred bakeries by December 2027',
        body: '- March: three more people for visits\n- June: 50 bakeries that pay\n- December: 100, and Saltillo without our visits',
      },
      ask: {
        title: 'We are raising 6 million pesos',
        body: 'For 18 months: two people for visits, one for forecasting, and a reserve of six months.\nWrite to us through the lab. We answer within two days.',
      },
    },
  },
  {
    slug: 'migaja',
    title: '町のパン屋のために',
    locale: 'ja-JP',
    theme: 'pine',
    by: 'startup@lab.example',
    added_days_ago: 6,
    ask: null,
    isActive: false,
    sections: {
      cover: { title: '夕方の一通で、焼きすぎをなくす', body: 'Migajaは、町のパン屋に翌日焼く数を知らせます。' },
      problem: {
        title: '6枚に1枚の天板が捨てられている',
        body: '町のパン屋は、夜8時に翌日の数を決めます。\n- 多すぎれば捨てることになります。\n- 少なければ9時に売り切れます。',
      },
      solution: {
        title: '翌日の数をメッセージで',
        body: 'レジの記録、天気、通りの予定の3つから、焼く数を計算します。',
      },
    },
  },
  ...roundsInSpanishAndJapanese,
]
