"""Drawings as SVG and as text: boards, card faces, the diagrams of the rules and charts."""
