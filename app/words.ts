import { join } from 'node:path'
import { loadWords } from '#kernel/server/words.ts'
import { wordFoldersIn } from './word-folders.ts'

export const wordFolders = wordFoldersIn(join(import.meta.dirname, '..'))

export const words = loadWords(wordFolders)
