import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/olympiad', import.meta.url)))
const cpu = () => { const c = process.threadCpuUsage(); return (c.user + c.system) / 1000 }
const t = [['boot', cpu()]]
const b = process.env.BUILD
if (!process.env.NOMAP) setSourceMapsSupport(true, { nodeModules: true })
const program = await import(`file://${b}/program.mjs`)
t.push(['program', cpu()])
await import(`file://${b}/${process.env.SERVE}`)
t.push(['serve', cpu()])
globalThis.__marks = t
globalThis.__cpu = cpu
if (process.env.ONLY) { console.log(JSON.stringify(t.map(([n, v], i) => [n, +(v - (i ? t[i - 1][1] : 0)).toFixed(1)]))); process.exit(0) }
process.exitCode = await program.runCommand('serve', ['--demo'], () => ({ config: program.readConfig(), now: Date.now }))
