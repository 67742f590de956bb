import { defaultLocale } from '#kernel/contract/fields.ts'
import type { ImportWarning } from './course-draft.ts'
import { nameOf, textOf, type CourseFiles } from './files.ts'
import { keyOfParts, languageHome, locationOf, type OutlineSection } from './page-locations.ts'
import { mergeOutlines, type OneOutline } from './layout-merge.ts'
import { siteInfo } from './site-info.ts'
import { readYaml } from './yaml.ts'

/** The `nav` of `mkdocs.yml`: `- Title: page.md`, `- page.md`, or `- Title: [...]`. */
export function mkdocsOutline(
  files: CourseFiles,
  warnings: ImportWarning[],
): { profile: 'mkdocs'; sections: OutlineSection[] } | undefined {
  const path = [...files.keys()].find(each => /^mkdocs\.ya?ml$/.test(each))
  if (!path) return undefined
  const settings = settingsOf(textOf(files.get(path)!).text, path, warnings)
  const nav = settings?.['nav']
  if (!settings || !Array.isArray(nav)) return undefined
  const site = typeof settings['site_name'] === 'string' ? settings['site_name'].trim() : undefined
  const docs =
    typeof settings['docs_dir'] === 'string'
      ? settings['docs_dir'].replaceAll(/^\.(?=\/|$)|^\/+|\/+$/g, '').replace(/^\//, '')
      : 'docs'
  const home = languageHome([...files.keys()])
  const keyOf = (page: string) =>
    locationOf(below(docs, page), home)?.key ?? keyOfParts(below(docs, page.replace(/\.mdx?$/, '')).split('/'))
  const outline: OneOutline = []
  readNav(nav, [], { path, site, keyOf, outline, warnings })
  return { profile: 'mkdocs', sections: mergeOutlines({ [siteInfo(files).locale ?? defaultLocale]: outline }) }
}

const below = (folder: string, path: string) => (folder ? `${folder}/${path}` : path)

type NavContext = {
  path: string
  site: string | undefined
  keyOf: (page: string) => string
  outline: OneOutline
  warnings: ImportWarning[]
}

/** Nested sections get both titles; pages outside any section belong to the site. */
function readNav(nav: unknown[], names: string[], context: NavContext): void {
  let section: OneOutline[number] | undefined
  const add = (page: string, title: string | undefined) => {
    if (/^[a-z]+:\/\//i.test(page))
      return void context.warnings.push({ path: context.path, code: 'outline_external', text: page })
    if (!section) context.outline.push((section = { title: names.join(' · ') || context.site, units: [] }))
    section.units.push({ key: context.keyOf(page), title })
  }
  for (const entry of nav) {
    const named =
      typeof entry === 'string'
        ? [[undefined, entry] as const]
        : Object.entries((entry ?? {}) as Record<string, unknown>)
    for (const [name, value] of named) {
      if (typeof value === 'string') add(value, name)
      else if (Array.isArray(value)) {
        readNav(value, [...names, name ?? ''], context)
        section = undefined
      }
    }
  }
}

function settingsOf(text: string, path: string, warnings: ImportWarning[]): Record<string, unknown> | undefined {
  try {
    return readYaml(text) as Record<string, unknown>
  } catch (error) {
    warnings.push({ path: nameOf(path), code: 'outline_invalid', text: (error as Error).message.split('\n')[0]! })
    return undefined
  }
}
