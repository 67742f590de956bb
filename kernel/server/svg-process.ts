import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// Draws the SVG of its input and writes a PNG. What a few bytes of SVG ask for can take hours or gigabytes, and no thread
// can be ended in the middle of a drawing: so it is a process, which ends itself beyond these bounds.
const mostMs = 8_000
const mostMemory = 600_000_000
const mostPixels = 4_000_000
const density = 144

const end = () => process.kill(process.pid, 'SIGKILL')
setTimeout(end, mostMs).unref()
setInterval(() => process.memoryUsage.rss() > mostMemory && end(), 20).unref()

sharp.concurrency(1)
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg, { density, limitInputPixels: false }).metadata()
const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
const opened = sharp(svg, { density: Math.max(1, density * scale), limitInputPixels: mostPixels * 1.1 })
const { data } = await opened.png().toBuffer({ resolveWithObject: true })
process.stdout.write(data)
