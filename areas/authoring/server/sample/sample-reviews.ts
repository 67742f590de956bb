import type { SampleReview } from '#areas/education/server/exports.ts'
import type { SampleSlug } from './sample-courses.ts'

/** The reviews of the sample people, each in the language they write in. */
export const sampleReviews: (SampleReview & { who: string; slug: SampleSlug })[] = [
  {
    who: 'intern',
    slug: 'agents-that-earn-trust',
    daysAgo: 51,
    stars: 5,
    text: 'The unit on when not to build an agent saved us a month. I came for the loop and stayed for the judgment.',
  },
  {
    who: 'tools',
    slug: 'agents-that-earn-trust',
    daysAgo: 36,
    stars: 4,
    text: 'Clear and short. I would have liked one more exercise on memory: the quiz asks for more than the text gives.',
    answer: 'Fair. The memory unit has a worked example since last week.',
  },
  {
    who: 'institute',
    slug: 'agents-that-earn-trust',
    daysAgo: 44,
    stars: 5,
    text: 'Lo uso con mis grupos: cada unidad cabe en una clase y las preguntas abren buenas discusiones.',
  },
  {
    who: 'founder',
    slug: 'grounded-answers',
    daysAgo: 20,
    stars: 5,
    text: 'Checking every quote by code is such a plain idea, and it changed how we ship. The Japanese unit is a gem.',
  },
  {
    who: 'startup',
    slug: 'measuring-agents',
    daysAgo: 22,
    stars: 3,
    text: '内容は良いのですが、評価セットの作り方の例がもう一つあると、仕事にすぐ使えたと思います。',
  },
]
