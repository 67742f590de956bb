export { PitchList as default } from './pitch-list.tsx'
