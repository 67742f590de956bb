import { areaServer } from '#kernel/server/area.ts'
import { peopleContract } from '../contract/index.ts'
import { handlers } from './handlers.ts'

export const peopleServer = areaServer(peopleContract, { handlers })
