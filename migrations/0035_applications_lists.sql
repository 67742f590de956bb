-- The industries that applications choose from, and the intake that every lab has. Their ids are the same in every lab.
insert into industries (id, code, name, position) values
  ('01938c00-0000-7000-8000-000000000001', 'agriculture', '{"en-US": "Agriculture and food", "es-MX": "Agricultura y alimentos", "ja-JP": "農業・食品"}', 1),
  ('01938c00-0000-7000-8000-000000000002', 'automotive', '{"en-US": "Mobility and transport", "es-MX": "Movilidad y transporte", "ja-JP": "モビリティ・交通"}', 2),
  ('01938c00-0000-7000-8000-000000000003', 'biotech', '{"en-US": "Biotechnology", "es-MX": "Biotecnología", "ja-JP": "バイオテクノロジー"}', 3),
  ('01938c00-0000-7000-8000-000000000004', 'climate', '{"en-US": "Climate and environment", "es-MX": "Clima y medio ambiente", "ja-JP": "気候・環境"}', 4),
  ('01938c00-0000-7000-8000-000000000005', 'construction', '{"en-US": "Construction and real estate", "es-MX": "Construcción y bienes raíces", "ja-JP": "建設・不動産"}', 5),
  ('01938c00-0000-7000-8000-000000000006', 'consumer', '{"en-US": "Consumer products", "es-MX": "Productos de consumo", "ja-JP": "消費財"}', 6),
  ('01938c00-0000-7000-8000-000000000007', 'culture', '{"en-US": "Culture and media", "es-MX": "Cultura y medios", "ja-JP": "文化・メディア"}', 7),
  ('01938c00-0000-7000-8000-000000000008', 'education', '{"en-US": "Education", "es-MX": "Educación", "ja-JP": "教育"}', 8),
  ('01938c00-0000-7000-8000-000000000009', 'energy', '{"en-US": "Energy", "es-MX": "Energía", "ja-JP": "エネルギー"}', 9),
  ('01938c00-0000-7000-8000-00000000000a', 'finance', '{"en-US": "Finance and insurance", "es-MX": "Finanzas y seguros", "ja-JP": "金融・保険"}', 10),
  ('01938c00-0000-7000-8000-00000000000b', 'fishing', '{"en-US": "Fishing and oceans", "es-MX": "Pesca y océanos", "ja-JP": "漁業・海洋"}', 11),
  ('01938c00-0000-7000-8000-00000000000c', 'government', '{"en-US": "Public services", "es-MX": "Servicios públicos", "ja-JP": "公共サービス"}', 12),
  ('01938c00-0000-7000-8000-00000000000d', 'health', '{"en-US": "Health", "es-MX": "Salud", "ja-JP": "医療・健康"}', 13),
  ('01938c00-0000-7000-8000-00000000000e', 'hospitality', '{"en-US": "Tourism and hospitality", "es-MX": "Turismo y hospitalidad", "ja-JP": "観光・宿泊"}', 14),
  ('01938c00-0000-7000-8000-00000000000f', 'law', '{"en-US": "Law and compliance", "es-MX": "Derecho y cumplimiento", "ja-JP": "法務・コンプライアンス"}', 15),
  ('01938c00-0000-7000-8000-000000000010', 'logistics', '{"en-US": "Logistics", "es-MX": "Logística", "ja-JP": "物流"}', 16),
  ('01938c00-0000-7000-8000-000000000011', 'manufacturing', '{"en-US": "Manufacturing", "es-MX": "Manufactura", "ja-JP": "製造"}', 17),
  ('01938c00-0000-7000-8000-000000000012', 'retail', '{"en-US": "Retail and commerce", "es-MX": "Comercio", "ja-JP": "小売・商取引"}', 18),
  ('01938c00-0000-7000-8000-000000000013', 'security', '{"en-US": "Security", "es-MX": "Seguridad", "ja-JP": "セキュリティ"}', 19),
  ('01938c00-0000-7000-8000-000000000014', 'software', '{"en-US": "Software and AI tools", "es-MX": "Software y herramientas de IA", "ja-JP": "ソフトウェア・AIツール"}', 20),
  ('01938c00-0000-7000-8000-000000000015', 'telecom', '{"en-US": "Telecommunications", "es-MX": "Telecomunicaciones", "ja-JP": "通信"}', 21),
  ('01938c00-0000-7000-8000-000000000016', 'work', '{"en-US": "Work and recruiting", "es-MX": "Trabajo y contratación", "ja-JP": "仕事・採用"}', 22);--> statement-breakpoint
insert into application_intakes (id, title, is_default) values
  ('01938c00-0000-7000-8000-000000001000', '{"en-US": "Applications", "es-MX": "Solicitudes", "ja-JP": "応募"}', true);
