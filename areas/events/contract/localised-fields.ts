import * as z from 'zod/mini'
import { line, text } from '#kernel/contract/fields.ts'

/** Words in the three languages, each within a length. */
export const localisedLine = (max: number) =>
  z.object({ 'en-US': line(max), 'es-MX': z.optional(line(max)), 'ja-JP': z.optional(line(max)) })
export const localisedText = (max: number) =>
  z.object({ 'en-US': text(max), 'es-MX': z.optional(text(max)), 'ja-JP': z.optional(text(max)) })
