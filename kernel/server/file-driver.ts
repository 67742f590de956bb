import { join } from 'node:path'
import type { Config } from './config.ts'
import { diskFiles, type FileDriver } from './files.ts'
import { s3Files } from './s3.ts'

/** Where this lab stores its files: the bucket that the settings name, else its data folder. */
export const fileDriverOf = (config: Config): FileDriver => s3Files(config) ?? diskFiles(join(config.DATA_DIR, 'files'))
