import type { ApplicationState, Side } from '../contract/states.ts'
import type { NewPosting } from './postings.queries.ts'

type SampleApplication = {
  email: string
  message: string
  state: ApplicationState
  moved_by: Side
  answer: string | null
  days_ago: number
}
export type SamplePosting = Omit<
  NewPosting,
  'id' | 'business_id' | 'closes_on' | 'status' | 'created_at' | 'updated_at' | 'version'
> & { startup: string; days_ago: number; open_days: number; applications: SampleApplication[] }

/** Invented, as their startups are. */
export const samplePostings: readonly SamplePosting[] = [
  {
    startup: 'migaja',
    title: 'Read the sales of twenty bakeries',
    tasks:
      'Twenty bakeries send us their sales, each in its own format. You bring them into one table, find the days that cannot be true, and show each baker the one chart that helps them.',
    learning:
      'How messy sales data becomes a forecast, how to tell a wrong figure from a rare one, and how to explain a chart to someone with flour on their hands.',
    weeks: 12,
    hours_per_week: 20,
    work_place: 'hybrid',
    location: 'Monterrey',
    pay_minor: 900_000,
    pay_currency: 'MXN',
    unpaid_reason: null,
    days_ago: 16,
    open_days: 21,
    applications: [
      {
        email: 'intern@lab.example',
        message:
          'I made the charts of the school kitchens in Sendai from eleven spreadsheets, and learned to ask the cook before I delete an outlier. I would like to do that with bread.',
        state: 'offered',
        moved_by: 'startup',
        answer: 'We liked that you asked the cook. Could you start on the second Monday of January?',
        days_ago: 12,
      },
      {
        email: 'haruto.inoue@puertoclaro.example',
        message:
          'I built an agent by hand that sorts receipts, and tested it on a hundred of them. I study in the morning and can work from Monterrey in spring.',
        state: 'shortlisted',
        moved_by: 'startup',
        answer: null,
        days_ago: 9,
      },
      {
        email: 'ximena.barrera@puertoclaro.example',
        message:
          'I measure what robots miss. My family has a bakery, so I know what the counter looks like at six in the morning.',
        state: 'sent',
        moved_by: 'intern',
        answer: null,
        days_ago: 2,
      },
    ],
  },
  {
    startup: 'migaja',
    title: 'Words for a message at nine in the evening',
    tasks:
      'Our product is one short message. You write it in three languages, test it with bakers who are tired, and keep the versions that they act on.',
    learning:
      'How to write for people in a hurry, how to test with few people, and when it’s worth spending a week on one word.',
    weeks: 8,
    hours_per_week: 12,
    work_place: 'remote',
    location: null,
    pay_minor: 600_000,
    pay_currency: 'MXN',
    unpaid_reason: null,
    days_ago: 6,
    open_days: 33,
    applications: [],
  },
  {
    startup: 'colmena-clara',
    title: 'Polen al microscopio',
    tasks:
      'Contarás granos de polen en muestras de miel, aprenderás a distinguir cuarenta plantas y nos ayudarás a armar el calendario de floración de dos cooperativas.',
    learning:
      'Cómo un laboratorio evita confundir muestras y cómo contar para que otra persona llegue al mismo número.',
    weeks: 10,
    hours_per_week: 16,
    work_place: 'on_site',
    location: 'Mérida',
    pay_minor: null,
    pay_currency: null,
    unpaid_reason: 'Son parte de una materia de la universidad, que da créditos y paga el transporte.',
    days_ago: 11,
    open_days: 12,
    applications: [
      {
        email: 'intern@lab.example',
        message: 'I have never used a microscope, but I count carefully and I write down how.',
        state: 'seen',
        moved_by: 'startup',
        answer: null,
        days_ago: 5,
      },
    ],
  },
  {
    startup: 'yukimuro-net',
    title: '雪室の温度を一冬はかる',
    tasks:
      '4か所の雪室にセンサーを置き、毎週データを確認します。おかしな値を見つけて原因を農家に尋ね、野菜ごとに出荷に適した時期をまとめます。',
    learning: 'センサーの値を疑う方法、欠けたデータの扱い方、現場の人に伝わるグラフの作り方。',
    weeks: 12,
    hours_per_week: 15,
    work_place: 'hybrid',
    location: '新潟県十日町市',
    pay_minor: 90_000,
    pay_currency: 'JPY',
    unpaid_reason: null,
    days_ago: 4,
    open_days: 27,
    applications: [],
  },
]
