import { cut } from '#kernel/contract/cut.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { webAddress } from '#areas/education/contract/web-address.ts'
import * as z from 'zod/mini'
import { localeNamed } from './draft-words.ts'
import { textOf, type CourseFiles } from './files.ts'
import { readYaml } from './yaml.ts'

/** What the configuration of a site says about its course. */
export type SiteInfo = {
  title?: string
  summary?: string
  attribution?: string
  licence?: string
  repo?: string
  locale?: Locale
}

/** MkDocs, Jekyll, the Carpentries' workbench, Quarto, MyST. */
const names = [
  'mkdocs.yml',
  'mkdocs.yaml',
  '_config.yml',
  '_config.yaml',
  'config.yaml',
  'config.yml',
  '_quarto.yml',
  'myst.yml',
]

type Fields = Record<string, unknown>
const fieldsIn = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}

export function siteInfo(files: CourseFiles): SiteInfo {
  const path = names.find(name => files.has(name))
  const settings = path === undefined ? {} : settingsOf(textOf(files.get(path)!).text)
  // Quarto and MyST have a part about the book, the site or the project.
  const all = [settings, ...['book', 'website', 'project', 'theme'].map(name => fieldsIn(settings[name]))]
  const firstField = (...fields: string[]) =>
    all
      .flatMap(each => fields.map(field => each[field]))
      .map(textIn)
      .find(text => text !== undefined)
  const authors = all
    .flatMap(each => [each['authors'], each['author']])
    .flat()
    .map(textIn)
  const repo = firstField('repo_url', 'repo-url', 'repository', 'github', 'source')
  const found = {
    title: firstField('title', 'site_name'),
    summary: firstField('description', 'site_description', 'subtitle'),
    attribution: firstField('site_author') ?? (authors.filter(Boolean).join(', ') || undefined),
    licence: firstField('license', 'licence'),
    repo: repo !== undefined && z.string().check(webAddress).safeParse(repo).success ? repo : undefined,
    locale: localeNamed(firstField('lang', 'language', 'locale') ?? ''),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function settingsOf(yaml: string): Fields {
  try {
    return fieldsIn(readYaml(yaml))
  } catch {
    // The outline of MkDocs names its own mistakes; other files only tell the title.
    return {}
  }
}

/** A text, or the name of a person; templates are no text. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : fieldsIn(value)['name']
  if (typeof text !== 'string' || /\{\{|\$\{|!ENV/.test(text)) return undefined
  return cut(text.replaceAll(/\s+/g, ' ').trim(), 500) || undefined
}
