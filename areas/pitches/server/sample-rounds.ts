import type { SamplePitch } from './sample-pitch.ts'

/** Invented as well: an active pitch in Spanish and one in Japanese. */
export const roundsInSpanishAndJapanese: readonly SamplePitch[] = [
  {
    slug: 'colmena-clara',
    title: 'Ronda semilla, primavera de 2027',
    locale: 'es-MX',
    theme: 'paper',
    by: 'founder@lab.example',
    added_days_ago: 40,
    ask: { amount: 250_000_000, currency: 'MXN', instrument: 'convertible' },
    isActive: true,
    sections: {
      cover: {
        title: 'Cada frasco de miel, con su origen comprobado',
        body: 'Colmena Clara comprueba con polen de qué apiario viene la miel.',
      },
      problem: {
        title: 'Nadie puede comprobar de dónde viene un frasco',
        body: 'Las cooperativas de Yucatán venden su miel por menos de lo que vale.\n- El comprador no distingue la miel de monte de una mezcla.\n- Un análisis de laboratorio cuesta más que el tambo que certifica.',
      },
      solution: {
        title: 'El polen muestra el origen',
        body: 'Comparamos una muestra de polen con el calendario de floración de cada apiario.\n- La cooperativa nos envía una muestra por tambo.\n- En dos días imprimimos el resultado en la etiqueta.',
      },
      traction: {
        title: 'Seis cooperativas firmaron una carta',
        body: '6 cooperativas firmaron una carta de intención.',
        facts: ['users'],
      },
      market: {
        title: 'Cooperativas que ya venden miel embotellada',
        body: 'Empezamos con las que embotellan, porque la etiqueta llega hasta quien compra.\n- Primero Yucatán, después Campeche y Quintana Roo.',
      },
      business_model: {
        title: 'Un pago por tambo comprobado',
        body: 'La cooperativa paga por cada tambo, sin contrato.\nQuien compra comprueba el frasco gratis.',
      },
      competition: {
        title: 'Hoy se confía en la palabra del vendedor',
        body: 'Un análisis de laboratorio tarda semanas y cuesta más que el tambo.\nUn sello de origen dice la región, no el apiario.',
      },
      team: {
        title: 'Producto y análisis de polen',
        body: '- **Diego** operó una planta durante nueve años y dirige el producto.\n- **Ixchel** analiza el polen y mantiene el calendario de floración.',
      },
      plan: {
        title: 'Veinte cooperativas en diciembre de 2027',
        body: '- Marzo: un segundo microscopio\n- Junio: las seis cooperativas imprimen etiquetas\n- Diciembre: veinte cooperativas en tres estados',
      },
      ask: {
        title: 'Buscamos 2.5 millones de pesos',
        body: 'Para 18 meses: equipo de laboratorio, una persona de análisis y las visitas a las cooperativas.\nEscríbenos en el laboratorio. Respondemos en dos días.',
      },
    },
  },
  {
    slug: 'yukimuro-net',
    title: '2027年春のシードラウンド',
    locale: 'ja-JP',
    theme: 'pine',
    by: 'hanae-kuramochi@people.example',
    added_days_ago: 15,
    ask: { amount: 30_000_000, currency: 'JPY', instrument: 'convertible' },
    isActive: true,
    sections: {
      cover: {
        title: '雪の冷気で、野菜を春まで',
        body: '雪室ネットは、雪室の空き区画を農家どうしで貸し借りできるサービスです。',
      },
      problem: {
        title: '収穫の直後は、いちばん安い',
        body: '雪国の小さな農家は、収穫の直後に野菜を安く手放しています。\n- 冷蔵倉庫は電気代が高く、小さな農家では使えません。\n- 一方で、雪室には毎年空き区画があります。',
      },
      solution: {
        title: '空き区画を貸し借りし、出荷の時期がわかる',
        body: '区画の空きをスマートフォンで探して、すぐに借りられます。\n- 温度と湿度を毎時間記録します。\n- 記録をもとに、出荷の時期を提案します。',
      },
      traction: {
        title: '今季は9軒の農家が利用',
        body: '今季は**9軒の農家**が区画を借りました。',
        facts: ['users'],
      },
      market: {
        title: '雪室のある地域から',
        body: 'まず、雪室のある市町村の小さな農家を対象にします。\n- 最初は新潟県、次に山形県と秋田県です。',
      },
      business_model: {
        title: '貸し借りの成立ごとに手数料',
        body: '区画の利用料から手数料をいただきます。登録は無料です。',
      },
      competition: {
        title: '今は電話と口約束',
        body: '知り合いどうしの貸し借りでは、空き区画が見つからず、温度の記録も残りません。\n冷蔵倉庫には電気代がかかります。',
      },
      team: {
        title: '2人のチーム',
        body: '代表の倉持と、機器を担当する1人です。',
        facts: ['team_size'],
      },
      plan: {
        title: '2027年の冬までに50軒',
        body: '- 4月：温度計の追加\n- 9月：農協3か所での説明会\n- 12月：50軒の利用',
      },
      ask: {
        title: '3,000万円を募集します',
        body: '18か月分の資金です。温度計、開発の人件費、農家への訪問に使います。\nラボからご連絡ください。2日以内にお返事します。',
      },
    },
  },
]
