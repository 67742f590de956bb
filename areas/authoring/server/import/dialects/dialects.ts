import type { Locale } from '#kernel/contract/fields.ts'
import type { Warn } from '../course-draft.ts'
import { withoutAttributes } from './attributes.ts'
import { conditions } from './conditions.ts'
import { codeDirectives } from './directives.ts'
import { fencedBlocks } from './fenced-blocks.ts'
import { gatedBlocks } from './gated-blocks.ts'
import { indentedBlocks } from './indented-blocks.ts'
import { linesOf, textOfLines } from './lines.ts'
import { spacedFormulas, withoutFormulaLabels } from './spaced-formulas.ts'

/** A page in the lab's own markdown; `lineAt` answers where one of its lines was in the original. */
export type PlainPage = { text: string; lineAt: (line: number) => number }

/** Writes the blocks of other dialects as alerts, tabs, code and formulas, which are all that the lab's markdown has. */
export function fromDialects(source: string, locale: Locale, warn: Warn): PlainPage {
  const written = linesOf(spacedFormulas(withoutFormulaLabels(source)))
  const lines = conditions(fencedBlocks(indentedBlocks(codeDirectives(gatedBlocks(written)), warn), warn), locale)
  return { text: withoutAttributes(textOfLines(lines)), lineAt: line => lines[line - 1]?.at ?? line }
}
