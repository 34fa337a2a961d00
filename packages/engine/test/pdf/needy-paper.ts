import { pdfOfPages, pdfStream } from './plain-pdf.ts'

/** Eight black lines of eight points, as a copier writes them (CCITT, group 4). */
const COPIED = '26A2FFFE002002'
/** Eight by eight grey points: JPEG 2000 with one empty packet. */
const SCANNED = [
  'FF4F FF51 0029 0000 00000008 00000008 00000000 00000000 00000008 00000008 00000000 00000000 0001 07 01 01',
  'FF52 000C 00 00 0001 00 00 04 04 00 01 FF5C 0004 40 40',
  'FF90 000A 0000 0000000F 00 01 FF93 00 FFD9',
]
  .join('')
  .replaceAll(' ', '')

const picture = (filter: string, hex: string, more: string) =>
  pdfStream(`${hex}>`, `/Type /XObject /Subtype /Image /Width 8 /Height 8 ${more} /Filter [/ASCIIHexDecode /${filter}]`)

/** The files of the library without which each page of the paper is blank. */
export const NEEDED = ['FoxitSymbol.pfb', 'jbig2.wasm', 'openjpeg.wasm', 'UniGB-UCS2-H.bcmap']

const SHOW_PICTURE = 'q 400 0 0 400 90 300 cm /I Do Q'

/** A paper each page of which needs another file of the library: a font that no PDF holds, decoders of scans, a table of characters. */
export const needyPaper = (scanned = SCANNED) =>
  pdfOfPages(
    [
      { content: 'BT /S 300 Tf 90 400 Td (abc) Tj ET', resources: '/Font << /S 4 0 R >>' },
      { content: SHOW_PICTURE, resources: '/XObject << /I 5 0 R >>' },
      { content: SHOW_PICTURE, resources: '/XObject << /I 6 0 R >>' },
      { content: 'BT /C 200 Tf 90 400 Td <4E004E8C> Tj ET', resources: '/Font << /C 7 0 R >>' },
    ],
    [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
      picture(
        'CCITTFaxDecode',
        COPIED,
        '/ImageMask true /BitsPerComponent 1 /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>]',
      ),
      picture('JPXDecode', scanned, '/ColorSpace /DeviceGray /BitsPerComponent 8'),
      '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [8 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 9 0 R >>',
      '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 800 /StemV 80 >>',
    ],
  )
