import { isLicence, nameOf, textOf, type CourseFiles } from './files.ts'

/** The licence of a course: its SPDX name if known, and its holder. */
export type Licence = { file: string; name?: string; holder?: string }

/** The licence nearest to the course: its own, then those of the folders above. */
export function licenceOf(files: CourseFiles): Licence | undefined {
  const licenceFiles = [...files.keys()]
    .filter(path => isLicence(path) && isNear(path))
    .toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
  const file = licenceFiles.find(path => !/^notice/i.test(nameOf(path)))
  if (!file) return undefined
  const name = licenceName(textOf(files.get(file)!).text)
  const holder = licenceFiles.map(path => holderOf(textOf(files.get(path)!).text)).find(each => each !== undefined)
  return { file: nameOf(file), ...(name ? { name } : {}), ...(holder ? { holder } : {}) }
}

const isNear = (path: string) => /^(\.\.\/){0,2}[^/]+$/.test(path)
const distance = (path: string) => path.split('../').length

const licences: [RegExp, string][] = [
  [/apache license\s+version 2\.0/, 'Apache-2.0'],
  [/creative commons (?:legal code\s+)?cc0|cc0 1\.0 universal/, 'CC0-1.0'],
  [/mit license|permission is hereby granted, free of charge/, 'MIT'],
  [/gnu general public license\s+version 3/, 'GPL-3.0'],
  [/redistribution and use in source and binary forms/, 'BSD'],
]

/** The SPDX name of a licence text. */
export function licenceName(text: string): string | undefined {
  const words = text.slice(0, 20_000).toLowerCase().replaceAll(/\s+/g, ' ')
  const [, terms, version] = /creative commons attribution([a-z -]{0,60}?) ?(\d\.\d)/.exec(words) ?? []
  if (version)
    return `CC-BY${terms!.includes('noncommercial') ? '-NC' : ''}${terms!.includes('sharealike') ? '-SA' : ''}${terms!.includes('noderiv') ? '-ND' : ''}-${version}`
  const short = /\bcc[ -](by(?:-(?:nc|sa|nd)){0,2})[ -](\d\.\d)\b/.exec(words)
  if (short) return `CC-${short[1]!.toUpperCase()}-${short[2]}`
  return licences.find(([pattern]) => pattern.test(words))?.[1]
}

/** "Copyright 2024 Someone": a name with a year, not the blanks of a form. */
function holderOf(text: string): string | undefined {
  for (const line of text.slice(0, 30_000).split('\n')) {
    const [, holder] = /^\s{0,20}(?:copyright\s+(?:\(c\)|©)?|©)\s*(\d{4}.{0,200})$/i.exec(line) ?? []
    // Whoever wrote the licence, not the course.
    if (holder && !/free software foundation|creative commons/i.test(holder))
      return holder
        .replace(/all rights reserved\.?/i, '')
        .replace(/[\s.,]+$/, '')
        .trim()
  }
  return undefined
}
