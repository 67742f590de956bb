export default function BrokenPage() { if (!(globalThis as any).mended) throw new Error('x'); return <p className="p-8">mended</p> }
