import * as z from 'zod/mini'
import { FactKeyField, Money } from '#areas/startups/contract/index.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Day, Done, Id, LocaleField, upTo } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'

const who = rightIn('research')

/** A sentence, and the figure in it as it is written there. */
const StatedFigure = z.object({ text: z.string(), figure: z.string() })

/** A figure of a news item for which a published report gives another value. */
export const DifferingFigure = z.object({
  id: Id,
  item: StatedFigure,
  report: z.extend(StatedFigure, {
    slug: z.string(),
    locale: LocaleField,
    title: z.string(),
    version: z.int(),
    sentence_id: Id,
  }),
  /** Whether the caller may say that both are about different things. */
  may_dismiss: z.boolean(),
})
export type DifferingFigure = z.input<typeof DifferingFigure>

/** A figure of a news item for which one of the caller's startups states another value. */
export const DifferingFact = z.object({
  id: Id,
  item: z.extend(StatedFigure, { locale: LocaleField }),
  fact: z.object({
    business_id: Id,
    startup: z.string(),
    key: FactKeyField,
    count: z.nullable(z.int()),
    money: z.nullable(Money),
    as_of: Day,
    source: z.string(),
  }),
  may_dismiss: z.boolean(),
})
export type DifferingFact = z.input<typeof DifferingFact>

export const mostDiffering = 10

export const differing = {
  differingFigures: reads('POST /v2/api/ailab/news/item/figures', {
    who,
    does: 'Lists the figures of a news item that published reports, or the caller’s startups, give with another value, with both statements. Code found them; whether both are about the same thing, a person decides.',
    input: z.object({ item_id: Id }),
    output: z.object({ items: upTo(mostDiffering, DifferingFigure), facts: upTo(mostDiffering, DifferingFact) }),
  }),
  dismissFigure: writes('POST /v2/api/ailab/news/item/figures/dismiss', {
    who,
    does: 'States that a news item and a report, or a figure of a startup, are about different things, so that they are no longer shown beside each other. For the author of the report, administrators, and the startup’s editors.',
    input: z.object({ figure_id: Id }),
    output: Done,
  }),
} satisfies Calls
