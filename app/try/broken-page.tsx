let n = 0
export default function BrokenPage() { if (n++ < 1) throw new Error('x'); return <p className="p-8">mended</p> }
