import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Locale } from '#kernel/contract/locales.ts'

type Part = { title: string; sections: { local: string; title: string }[] }

/** A sample course as it is in a language, read from its sources: what a journey looks for on its pages. */
export function sampleCourse(slug: string, locale: Locale) {
  const sourceOf = (path: string) =>
    readFileSync(new URL(`../areas/authoring/sample/${slug}/${path}`, import.meta.url), 'utf8')
  const folder = locale.slice(0, 2)
  const { title } = parse(sourceOf('course.yml')) as { title: Record<Locale, string> }
  const units = (parse(sourceOf(`${folder}/_toctree.yml`)) as Part[]).flatMap(part => part.sections)
  return {
    title: title[locale],
    unit(key: string): string {
      const unit = units.find(({ local }) => local === key)
      if (!unit) throw new Error(`${slug} has no unit ${key}`)
      return unit.title
    },
    /** The text, the choices and the explanation of each question of a quiz. */
    questions(key: string): { prompt: string; choices: string[]; explanation: string }[] {
      const questions = sourceOf(`${folder}/${key}.md`).split('<Question').slice(1)
      const among = (question: string, start: RegExp) => start.exec(question)?.[1] ?? ''
      return questions.map(question => ({
        prompt: among(question, /prompt=\{"(.*)"\}/),
        explanation: among(question, /^ {2}explanation=\{"(.*)"\}/m),
        choices: [...question.matchAll(/\{ id: .*?text: "(.*?)"/g)].map(([, text]) => text ?? ''),
      }))
    },
    /** The first heading of a text below its title. */
    headings: (key: string) =>
      [...sourceOf(`${folder}/${key}.md`).matchAll(/^## (.*)$/gm)].map(([, text]) => text ?? ''),
  }
}
export type SampleCourse = ReturnType<typeof sampleCourse>
