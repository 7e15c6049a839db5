"""Tests of the files and documents that are the same for every client."""

from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.routing import Route
from support.coroutines import run
from support.live_server import Server

from faiyum import Game
from faiyum.server.api.static_files import ClientFiles


def test_texts_art_cards_rules_and_the_api_description_are_served(server: Server) -> None:
    for language in ("en", "de", "hu"):
        text = server.client.get(f"/texts/{language}.ftl").text
        assert "\ncard-38 =" in text
        assert "\ntable-over =" in text
    art = server.client.get("/api/boards/faiyum/art").json()
    assert len(art["spaces"]) == len(Game().state.board.names)
    assert (
        "var(--wheat)" in server.client.get("/art/palette.css").text
        or "--wheat:" in server.client.get("/art/palette.css").text
    )
    cards = server.client.get("/api/cards").json()
    assert len(cards) == 3 + 64 + 42
    assert next(card for card in cards if card["number"] == 44)["face"]["do"] == [{"icon": "workshop", "on": "wheat"}]
    sandstorm = next(card for card in cards if card["number"] == 128)
    assert [face["get"][0]["n"] for face in sandstorm["faces"]] == ["0", "6", "10", "10", "10"]
    rules = server.client.get("/api/rules/de").json()
    assert [2, "turn", "Dein Zug"] in rules["contents"]
    assert 'id="turn"' in rules["html"]
    assert "var(--wheat)" in rules["html"]
    assert server.client.get("/api/rules/fr").status_code == 404
    description = server.client.get("/api/openapi.json").json()
    assert description["paths"]["/api/tables/{table}/take"]["post"]["requestBody"]["required"]


def test_a_server_with_other_facts_shows_and_uses_them(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text('{"perfumer_times": 17, "privilege_reputation": 18, "obelisk_limit": 1, "colossus_limit": 4}')
    server = Server(tmp_path, "--facts", str(file))
    cards = {card["number"]: card for card in server.client.get("/api/cards").json()}
    assert cards[32]["numbers"].items() >= {"most": 17, "reputation": 2}.items()
    assert cards[111]["numbers"]["reputation"] == 18
    assert (cards[32]["face"]["pay"][0]["n"], cards[111]["face"]["get"][0]["n"]) == ("1-17", "18")
    rules = server.client.get("/api/rules/en").json()["html"]
    assert "1 to 17\N{NO-BREAK SPACE}roses" in rules
    assert "bring 18\N{NO-BREAK SPACE}reputation" in rules
    assert "obelisk (1\N{NO-BREAK SPACE}blocks), colossus (4), two pyramids (5\N{NO-BREAK SPACE}each)" in rules
    art = server.open_table("me", "here")[0].get("art").json()
    assert sorted(space["site"]["limit"] for space in art["spaces"] if "site" in space) == [1, 4, 5, 5]
    assert server.stop() == 0


def test_static_content_is_compressed_and_cached(server: Server) -> None:
    for path in ("/texts/en.ftl", "/api/cards", "/api/rules/en", "/api/boards/faiyum/art", "/api/openapi.json"):
        plain = server.client.get(path, headers={"Accept-Encoding": "identity"})
        compressed = server.client.get(path, headers={"Accept-Encoding": "gzip"})
        assert ("content-encoding" in plain.headers, compressed.headers["content-encoding"]) == (False, "gzip")
        assert plain.content == compressed.content
        assert int(compressed.headers["content-length"]) < len(plain.content) / 3
        cached = server.client.get(path, headers={"If-None-Match": compressed.headers["etag"]})
        assert (cached.status_code, cached.content) == (304, b"")
        assert server.client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_client_files_are_read_once_and_unknown_paths_serve_the_index(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page" * 1000)
    (tmp_path / "assets" / "index-1a2b.js").write_text("let a;")
    (tmp_path.parent / "secret.txt").write_text("secret")
    app = Starlette(routes=[Route("/{path:path}", ClientFiles(tmp_path).respond)])

    async def send_requests() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            script = await client.get("/assets/index-1a2b.js")
            assert (script.text, script.headers["cache-control"][-9:]) == ("let a;", "immutable")
            assert script.headers["content-type"].startswith("text/javascript")
            assert (await client.get("/")).status_code == 200
            (tmp_path / "index.html").unlink()
            for path in ("/", "/index.html", "/table/abc"):
                page = await client.get(path)
                assert (page.text, page.headers["cache-control"]) == ("the page" * 1000, "no-cache")
                assert page.headers["content-encoding"] == "gzip"
            for path in ("/none.js", "/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
                assert (await client.get(path)).status_code == 404

    run(send_requests())


def test_texts_and_palette_are_served_only_in_the_version_that_the_page_uses(server: Server) -> None:
    page = server.client.get("/").text
    version = page.partition("/art/palette.css?v=")[2].partition('"')[0]
    for path in ("/art/palette.css", "/texts/de.ftl"):
        current = server.client.get(path, params={"v": version})
        assert "immutable" in current.headers["cache-control"]
        assert current.text == server.client.get(path).text
        assert server.client.get(path, params={"v": "0" * 16}).status_code == 404
